-- A number is given once, in the order of storing.
CREATE TABLE visits (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id TEXT NOT NULL,
  name TEXT NOT NULL,
  occurred_at TEXT NOT NULL,
  params TEXT NOT NULL
) STRICT;

CREATE INDEX visits_in_order ON visits (project_id, number);
CREATE INDEX visits_by_time ON visits (project_id, occurred_at);

-- Projects that are gone and whose visits are still to be deleted, in steps.
CREATE TABLE deleted_projects (
  id TEXT NOT NULL PRIMARY KEY
) STRICT;
