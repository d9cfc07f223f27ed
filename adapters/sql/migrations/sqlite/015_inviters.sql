-- Who invited, by the account: an invitation goes with the place of whoever made it. There is no key to it, so that what was
-- accepted or revoked stays when the account is gone.
ALTER TABLE invitations ADD COLUMN inviter_id TEXT;
UPDATE invitations SET inviter_id = (SELECT id FROM users WHERE users.email = invitations.invited_by_email);
