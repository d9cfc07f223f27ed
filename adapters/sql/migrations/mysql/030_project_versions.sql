-- The version that is published; null where none is. The version in which something that visitors can see was last changed.
SET @step = (SELECT IF(COUNT(*) > 0, 'DO 0', 'ALTER TABLE projects ADD COLUMN live_version BIGINT,
  ADD COLUMN content_version BIGINT NOT NULL DEFAULT 0')
  FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'projects' AND COLUMN_NAME = 'content_version');
PREPARE step FROM @step;
EXECUTE step;
DEALLOCATE PREPARE step;
UPDATE projects SET content_version = version,
  live_version = (SELECT l.version FROM lives l WHERE l.project_id = projects.id);

-- Who changed a project, when, and which of its own fields. Without a reference to the account: deleting one reads no versions.
CREATE TABLE IF NOT EXISTS project_versions (
  project_id CHAR(36) NOT NULL,
  version BIGINT NOT NULL,
  changed_at CHAR(24) NOT NULL,
  author_id CHAR(36),
  fields VARCHAR(255) NOT NULL,
  PRIMARY KEY (project_id, version),
  KEY project_versions_by_time (changed_at),
  FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
