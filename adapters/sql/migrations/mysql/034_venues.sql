-- What a map is of, and whose work it is based on. Both are JSON.
SET @step = (SELECT IF(COUNT(*) > 0, 'DO 0',
  'ALTER TABLE projects ADD COLUMN venue MEDIUMTEXT NOT NULL DEFAULT (''null''),
    ADD COLUMN attribution MEDIUMTEXT NOT NULL DEFAULT (''[]'')')
  FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'projects' AND COLUMN_NAME = 'attribution');
PREPARE step FROM @step;
EXECUTE step;
DEALLOCATE PREPARE step;
