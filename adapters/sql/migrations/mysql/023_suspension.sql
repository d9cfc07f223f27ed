-- Since when the operator has suspended an organization.
SET @step = (SELECT IF(COUNT(*) > 0, 'DO 0',
  'ALTER TABLE organizations ADD COLUMN suspended_at CHAR(24) CHARACTER SET ascii COLLATE ascii_bin')
  FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'organizations' AND COLUMN_NAME = 'suspended_at');
PREPARE step FROM @step;
EXECUTE step;
DEALLOCATE PREPARE step;
