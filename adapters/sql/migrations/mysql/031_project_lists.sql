-- What a list of projects shows and is ordered by. name_key is the name as it is compared in lists, without case and accents. updated_by
-- is the account that changed the project last; null where the service did, or where it is unknown. The next migration fills the others.
SET @step = (SELECT IF(COUNT(*) > 0, 'DO 0',
  'ALTER TABLE projects ADD COLUMN name_key VARCHAR(255) NOT NULL DEFAULT '''', ADD COLUMN updated_by CHAR(36),
    ADD COLUMN levels_count BIGINT NOT NULL DEFAULT 0, ADD COLUMN areas_count BIGINT NOT NULL DEFAULT 0,
    ADD COLUMN markers_count BIGINT NOT NULL DEFAULT 0')
  FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'projects' AND COLUMN_NAME = 'name_key');
PREPARE step FROM @step;
EXECUTE step;
DEALLOCATE PREPARE step;
SET @step = (SELECT IF(COUNT(*) > 0, 'DO 0',
  'ALTER TABLE projects ADD KEY projects_by_name_key (organization_id, name_key, id, status, group_id),
    ADD KEY projects_by_change (organization_id, updated_at, id, status, group_id)')
  FROM information_schema.STATISTICS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'projects' AND INDEX_NAME = 'projects_by_change');
PREPARE step FROM @step;
EXECUTE step;
DEALLOCATE PREPARE step;
