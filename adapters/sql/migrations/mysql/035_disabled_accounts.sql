-- Since when the operator has disabled an account.
SET @step = (SELECT IF(COUNT(*) > 0, 'DO 0',
  'ALTER TABLE users ADD COLUMN disabled_at CHAR(24) CHARACTER SET ascii COLLATE ascii_bin')
  FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'users' AND COLUMN_NAME = 'disabled_at');
PREPARE step FROM @step;
EXECUTE step;
DEALLOCATE PREPARE step;
