-- Who has a project open, tab by tab, until expires_at. There are no foreign keys: a row ends by itself, and writing it must not wait for
-- a transaction that changes the project.
CREATE TABLE IF NOT EXISTS presences (
  project_id CHAR(36) NOT NULL,
  user_id CHAR(36) NOT NULL,
  tab VARCHAR(64) NOT NULL,
  level_id CHAR(36),
  selection TEXT NOT NULL,
  seen_at CHAR(24) NOT NULL,
  expires_at CHAR(24) NOT NULL,
  PRIMARY KEY (project_id, user_id, tab),
  KEY presences_by_end (expires_at)
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
