-- How often a transaction on a cluster has held the row, which it does by writing it.
SET @step = (SELECT IF(COUNT(*) > 0, 'DO 0', 'ALTER TABLE organizations ADD COLUMN holds BIGINT NOT NULL DEFAULT 0')
  FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'organizations' AND COLUMN_NAME = 'holds');
PREPARE step FROM @step;
EXECUTE step;
DEALLOCATE PREPARE step;
SET @step = (SELECT IF(COUNT(*) > 0, 'DO 0', 'ALTER TABLE projects ADD COLUMN holds BIGINT NOT NULL DEFAULT 0')
  FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'projects' AND COLUMN_NAME = 'holds');
PREPARE step FROM @step;
EXECUTE step;
DEALLOCATE PREPARE step;
SET @step = (SELECT IF(COUNT(*) > 0, 'DO 0', 'ALTER TABLE users ADD COLUMN holds BIGINT NOT NULL DEFAULT 0')
  FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'users' AND COLUMN_NAME = 'holds');
PREPARE step FROM @step;
EXECUTE step;
DEALLOCATE PREPARE step;
