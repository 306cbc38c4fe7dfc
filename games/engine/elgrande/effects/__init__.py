"""What special actions do: small functions shared by all cards and editions."""
