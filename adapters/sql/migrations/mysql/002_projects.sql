CREATE TABLE IF NOT EXISTS projects (
  id CHAR(36) NOT NULL PRIMARY KEY,
  organization_id CHAR(36) NOT NULL,
  group_id CHAR(36),
  name VARCHAR(255) NOT NULL,
  status VARCHAR(20) NOT NULL,
  version BIGINT NOT NULL,
  was_published TINYINT NOT NULL,
  created_at CHAR(24) NOT NULL,
  updated_at CHAR(24) NOT NULL,
  live_updated_at CHAR(24) NOT NULL,
  thumbnail TEXT,
  allowed_domains LONGTEXT NOT NULL,
  folded LONGTEXT NOT NULL,
  description LONGTEXT NOT NULL,
  settings LONGTEXT NOT NULL,
  appearance LONGTEXT NOT NULL,
  analytics LONGTEXT NOT NULL,
  translations LONGTEXT NOT NULL,
  UNIQUE KEY projects_by_name (organization_id, name),
  KEY projects_by_age (organization_id, created_at, id),
  KEY projects_of_status_by_age (organization_id, status, created_at, id),
  FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- The number of an organization's projects in a status.
CREATE TABLE IF NOT EXISTS project_counts (
  organization_id CHAR(36) NOT NULL,
  status VARCHAR(20) NOT NULL,
  count BIGINT NOT NULL,
  PRIMARY KEY (organization_id, status),
  FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- position is a floating-point number, since the application has no integers.
CREATE TABLE IF NOT EXISTS items (
  project_id CHAR(36) NOT NULL,
  kind TINYINT NOT NULL,
  id CHAR(36) NOT NULL,
  position DOUBLE NOT NULL,
  json LONGTEXT NOT NULL,
  PRIMARY KEY (project_id, kind, id),
  KEY items_in_order (project_id, kind, position, id),
  FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS lives (
  project_id CHAR(36) NOT NULL PRIMARY KEY,
  version BIGINT NOT NULL,
  live_updated_at CHAR(24) NOT NULL,
  analytics LONGTEXT NOT NULL,
  snapshot_id CHAR(36),
  json LONGTEXT NOT NULL,
  FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS images (
  path VARCHAR(255) NOT NULL PRIMARY KEY,
  project_id CHAR(36) NOT NULL,
  extension VARCHAR(10) NOT NULL,
  size BIGINT NOT NULL,
  width DOUBLE NOT NULL,
  height DOUBLE NOT NULL,
  created_at CHAR(24) NOT NULL,
  KEY images_by_age (project_id, created_at, path),
  FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
