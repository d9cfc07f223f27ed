-- The row in lives refers to the snapshot of the published version.
CREATE TABLE IF NOT EXISTS snapshots (
  id CHAR(36) NOT NULL PRIMARY KEY,
  project_id CHAR(36) NOT NULL,
  created_at CHAR(24) NOT NULL,
  kind VARCHAR(20) NOT NULL,
  label VARCHAR(255) NOT NULL,
  created_by_email VARCHAR(320) NOT NULL,
  created_by_full_name VARCHAR(255) NOT NULL,
  json LONGTEXT NOT NULL,
  KEY snapshots_by_age (project_id, created_at, id),
  FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
