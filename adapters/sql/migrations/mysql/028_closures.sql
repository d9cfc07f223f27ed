-- What is closed, slow or has a notice on a map. current_external_id is external_id while the closure is not removed, then null: so no
-- two closures of a project have the same one. ends_at is in the year 9999 where no end is known.
-- MySQL 9.7 checks no foreign key by an index with a column that is null: the first one that begins with project_id has none.
CREATE TABLE IF NOT EXISTS closures (
  id CHAR(36) NOT NULL PRIMARY KEY,
  project_id CHAR(36) NOT NULL,
  target_type VARCHAR(20) NOT NULL,
  target_id CHAR(36) NOT NULL,
  effect VARCHAR(20) NOT NULL,
  reason MEDIUMTEXT NOT NULL,
  starts_at CHAR(24) NOT NULL,
  ends_at CHAR(24) NOT NULL,
  external_id VARCHAR(255),
  current_external_id VARCHAR(255),
  created_at CHAR(24) NOT NULL,
  updated_at CHAR(24) NOT NULL,
  removed_at CHAR(24),
  KEY closures_in_order (project_id, id),
  KEY closures_of_project (project_id, removed_at, ends_at),
  UNIQUE KEY closures_by_external_id (current_external_id, project_id),
  KEY closures_by_end (ends_at),
  KEY closures_by_removal (removed_at),
  FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
