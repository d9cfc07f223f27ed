-- Those without an organization are built in.
CREATE TABLE IF NOT EXISTS templates (
  id CHAR(36) NOT NULL PRIMARY KEY,
  organization_id CHAR(36),
  name VARCHAR(255) NOT NULL,
  level_count BIGINT NOT NULL,
  area_count BIGINT NOT NULL,
  marker_count BIGINT NOT NULL,
  created_at CHAR(24) NOT NULL,
  thumbnail TEXT,
  description LONGTEXT NOT NULL,
  files LONGTEXT NOT NULL,
  json LONGTEXT NOT NULL,
  KEY templates_by_age (organization_id, created_at, id),
  FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
