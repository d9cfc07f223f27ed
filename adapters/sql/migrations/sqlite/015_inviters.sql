-- The account of the inviter: a pending invitation is deleted with the inviter's membership. There is no foreign key, so that
-- accepted and revoked ones stay when the account is deleted.
ALTER TABLE invitations ADD COLUMN inviter_id TEXT;
UPDATE invitations SET inviter_id = (SELECT id FROM users WHERE users.email = invitations.invited_by_email);
