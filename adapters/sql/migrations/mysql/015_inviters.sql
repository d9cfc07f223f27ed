-- The account of the inviter: a pending invitation is deleted with the inviter's membership. There is no foreign key, so that
-- accepted and revoked ones stay when the account is deleted.
SET @step = (SELECT IF(COUNT(*) > 0, 'DO 0', 'ALTER TABLE invitations ADD COLUMN inviter_id CHAR(36)')
  FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'invitations' AND COLUMN_NAME = 'inviter_id');
PREPARE step FROM @step;
EXECUTE step;
DEALLOCATE PREPARE step;

UPDATE invitations SET inviter_id = (SELECT id FROM users WHERE users.email = invitations.invited_by_email)
  WHERE inviter_id IS NULL;
