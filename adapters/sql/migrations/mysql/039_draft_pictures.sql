-- The picture of the working copy in this version, which members see in lists: its file as base64.
CREATE TABLE IF NOT EXISTS draft_pictures (
  project_id CHAR(36) NOT NULL PRIMARY KEY,
  version BIGINT NOT NULL,
  extension VARCHAR(10) NOT NULL,
  content MEDIUMTEXT NOT NULL,
  FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
