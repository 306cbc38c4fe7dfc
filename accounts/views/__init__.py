"""The pages about accounts, and those the host of the site answers for."""

from accounts.views.pages import hosts_page

__all__ = ["hosts_page"]
