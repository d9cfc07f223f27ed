-- When the job last succeeded; null where it never has since this was stored.
SET @step = (SELECT IF(COUNT(*) > 0, 'DO 0', 'ALTER TABLE jobs ADD COLUMN succeeded_at CHAR(24)')
  FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'jobs' AND COLUMN_NAME = 'succeeded_at');
PREPARE step FROM @step;
EXECUTE step;
DEALLOCATE PREPARE step;
