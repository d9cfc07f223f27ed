-- Limits that the operator has given one organization, instead of those of its plan.
SET @step = (SELECT IF(COUNT(*) > 0, 'DO 0',
  'ALTER TABLE organizations ADD COLUMN draft_limit INT, ADD COLUMN build_limit INT, ADD COLUMN member_limit INT,
    ADD COLUMN webhook_limit INT, ADD COLUMN snapshot_limit INT, ADD COLUMN storage_limit_mb INT')
  FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'organizations' AND COLUMN_NAME = 'storage_limit_mb');
PREPARE step FROM @step;
EXECUTE step;
DEALLOCATE PREPARE step;
