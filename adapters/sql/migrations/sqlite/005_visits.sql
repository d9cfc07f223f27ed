-- A number is never reused; numbers are in the order of insertion.
CREATE TABLE visits (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id TEXT NOT NULL,
  name TEXT NOT NULL,
  occurred_at TEXT NOT NULL,
  params TEXT NOT NULL
) STRICT;

CREATE INDEX visits_in_order ON visits (project_id, number);
CREATE INDEX visits_by_time ON visits (project_id, occurred_at);

-- Deleted projects whose visits are still to be deleted, in steps.
CREATE TABLE deleted_projects (
  id TEXT NOT NULL PRIMARY KEY
) STRICT;
