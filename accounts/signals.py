"""What happens to accounts, for the apps that keep something of theirs; sent in a transaction."""

from django.dispatch import Signal

# user: about to be deleted; whatever must outlive the person is let go of now
account_deleting = Signal()
# guest, user: the guest signed in as this user and is about to be deleted
guest_adopted = Signal()
# user, vacation: about to be cancelled; a receiver says whether a deadline counts on it
vacation_cancelling = Signal()
