-- Who has a project open, tab by tab, until expires_at. There are no foreign keys: a row ends by itself, and writing it must not wait for
-- a transaction that changes the project.
CREATE TABLE presences (
  project_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  tab TEXT NOT NULL,
  level_id TEXT,
  selection TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  PRIMARY KEY (project_id, user_id, tab)
) STRICT, WITHOUT ROWID;

CREATE INDEX presences_by_end ON presences (expires_at);
