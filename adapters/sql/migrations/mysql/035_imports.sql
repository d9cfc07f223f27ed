-- Files that become a project, or a part of one. lease_until is empty while nobody reads the files; served_at is when that began last.
CREATE TABLE IF NOT EXISTS imports (
  id CHAR(36) NOT NULL PRIMARY KEY,
  organization_id CHAR(36) NOT NULL,
  project_id CHAR(36),
  created_by CHAR(36) NOT NULL,
  created_at CHAR(24) NOT NULL,
  updated_at CHAR(24) NOT NULL,
  expires_at CHAR(24) NOT NULL,
  status VARCHAR(20) NOT NULL,
  format VARCHAR(40),
  options MEDIUMTEXT NOT NULL,
  size BIGINT NOT NULL,
  attempts INT NOT NULL,
  progress MEDIUMTEXT NOT NULL,
  report MEDIUMTEXT NOT NULL,
  issues MEDIUMTEXT NOT NULL DEFAULT ('[]'),
  lease_owner VARCHAR(64) NOT NULL DEFAULT '',
  lease_until VARCHAR(24) NOT NULL DEFAULT '',
  served_at VARCHAR(24) NOT NULL DEFAULT '',
  KEY imports_of_organization (organization_id, created_at, id),
  KEY imports_of_project (project_id, created_at, id),
  KEY imports_to_read (status, lease_until),
  KEY imports_by_expiry (expires_at),
  FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE,
  FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS import_files (
  import_id CHAR(36) NOT NULL,
  role VARCHAR(20) NOT NULL,
  position INT NOT NULL,
  name VARCHAR(255) NOT NULL,
  size BIGINT NOT NULL,
  digest CHAR(64) NOT NULL,
  object_path VARCHAR(255) NOT NULL,
  width INT NOT NULL,
  height INT NOT NULL,
  PRIMARY KEY (import_id, role, position),
  KEY import_files_by_object (object_path),
  FOREIGN KEY (import_id) REFERENCES imports (id) ON DELETE CASCADE,
  FOREIGN KEY (object_path) REFERENCES files (path)
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
