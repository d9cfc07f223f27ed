-- The version of a document; existing ones have version 1. The next migration upgrades the rows.
-- MySQL has no ADD COLUMN IF NOT EXISTS: tables are altered unless they were altered before the migration was interrupted.
-- For items also the version of the project in which they were last changed; 0 where unknown.
SET @step = (SELECT IF(COUNT(*) > 0, 'DO 0', 'ALTER TABLE items ADD COLUMN document_version BIGINT NOT NULL DEFAULT 1,
  ADD COLUMN changed_in BIGINT NOT NULL DEFAULT 0')
  FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'items' AND COLUMN_NAME = 'document_version');
PREPARE step FROM @step;
EXECUTE step;
DEALLOCATE PREPARE step;

SET @step = (SELECT IF(COUNT(*) > 0, 'DO 0', 'ALTER TABLE projects ADD COLUMN document_version BIGINT NOT NULL DEFAULT 1')
  FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'projects' AND COLUMN_NAME = 'document_version');
PREPARE step FROM @step;
EXECUTE step;
DEALLOCATE PREPARE step;

SET @step = (SELECT IF(COUNT(*) > 0, 'DO 0', 'ALTER TABLE templates ADD COLUMN document_version BIGINT NOT NULL DEFAULT 1')
  FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'templates' AND COLUMN_NAME = 'document_version');
PREPARE step FROM @step;
EXECUTE step;
DEALLOCATE PREPARE step;

SET @step = (SELECT IF(COUNT(*) > 0, 'DO 0', 'ALTER TABLE snapshots ADD COLUMN document_version BIGINT NOT NULL DEFAULT 1')
  FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'snapshots' AND COLUMN_NAME = 'document_version');
PREPARE step FROM @step;
EXECUTE step;
DEALLOCATE PREPARE step;

SET @step = (SELECT IF(COUNT(*) > 0, 'DO 0', 'ALTER TABLE lives ADD COLUMN document_version BIGINT NOT NULL DEFAULT 1')
  FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'lives' AND COLUMN_NAME = 'document_version');
PREPARE step FROM @step;
EXECUTE step;
DEALLOCATE PREPARE step;

-- Deleted items, and the version of the project in which they were deleted.
CREATE TABLE IF NOT EXISTS deleted_items (
  project_id CHAR(36) NOT NULL,
  deleted_in BIGINT NOT NULL,
  kind TINYINT NOT NULL,
  id CHAR(36) NOT NULL,
  PRIMARY KEY (project_id, deleted_in, kind, id),
  FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
