-- The walking network of a published version, in a numbered format; empty where it is quickly built from the map.
CREATE TABLE IF NOT EXISTS live_networks (
  project_id CHAR(36) NOT NULL PRIMARY KEY,
  version BIGINT NOT NULL,
  format BIGINT NOT NULL,
  network LONGTEXT NOT NULL,
  FOREIGN KEY (project_id) REFERENCES lives (project_id) ON DELETE CASCADE
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
