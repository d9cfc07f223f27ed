-- What is closed, slow or has a notice on a map. current_external_id is external_id while the closure is not removed, then null: so no
-- two closures of a project have the same one. ends_at is in the year 9999 where no end is known.
CREATE TABLE closures (
  id TEXT NOT NULL PRIMARY KEY,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  target_type TEXT NOT NULL,
  target_id TEXT NOT NULL,
  effect TEXT NOT NULL,
  reason TEXT NOT NULL,
  starts_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  external_id TEXT,
  current_external_id TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  removed_at TEXT,
  UNIQUE (project_id, current_external_id)
) STRICT;

CREATE INDEX closures_of_project ON closures (project_id, removed_at, ends_at);
CREATE INDEX closures_in_order ON closures (project_id, id);
CREATE INDEX closures_by_end ON closures (ends_at);
CREATE INDEX closures_by_removal ON closures (removed_at);
