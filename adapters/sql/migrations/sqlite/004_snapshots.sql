-- The row in lives refers to the snapshot of the published version.
CREATE TABLE snapshots (
  id TEXT NOT NULL PRIMARY KEY,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  kind TEXT NOT NULL,
  label TEXT NOT NULL,
  created_by_email TEXT NOT NULL,
  created_by_full_name TEXT NOT NULL,
  json TEXT NOT NULL
) STRICT;

CREATE INDEX snapshots_by_age ON snapshots (project_id, created_at, id);
