SET @step = (SELECT IF(COUNT(*) > 0, 'DO 0', 'ALTER TABLE users ADD COLUMN mailbox_proven_at CHAR(24)')
  FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'users' AND COLUMN_NAME = 'mailbox_proven_at');
PREPARE step FROM @step;
EXECUTE step;
DEALLOCATE PREPARE step;
-- Emails that were verified before count as proven, except those verified by a link that the inviter saw, too.
UPDATE users SET mailbox_proven_at = date_joined WHERE email_verified = 1 AND is_vouched = 0;
