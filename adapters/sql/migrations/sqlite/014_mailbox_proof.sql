ALTER TABLE users ADD COLUMN mailbox_proven_at TEXT;
-- Emails that were verified before count as proven, except those verified by a link that the inviter saw, too.
UPDATE users SET mailbox_proven_at = date_joined WHERE email_verified = 1 AND is_vouched = 0;
