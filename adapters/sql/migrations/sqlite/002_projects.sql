-- Long texts are the last columns: the columns before them are read without them.
CREATE TABLE projects (
  id TEXT NOT NULL PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  group_id TEXT,
  name TEXT NOT NULL,
  status TEXT NOT NULL,
  version INTEGER NOT NULL,
  was_published INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  live_updated_at TEXT NOT NULL,
  thumbnail TEXT,
  allowed_domains TEXT NOT NULL,
  folded TEXT NOT NULL,
  description TEXT NOT NULL,
  settings TEXT NOT NULL,
  appearance TEXT NOT NULL,
  analytics TEXT NOT NULL,
  translations TEXT NOT NULL,
  UNIQUE (organization_id, name)
) STRICT;

CREATE INDEX projects_by_age ON projects (organization_id, created_at, id);
CREATE INDEX projects_of_status_by_age ON projects (organization_id, status, created_at, id);

-- The number of an organization's projects in a status.
CREATE TABLE project_counts (
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  status TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (organization_id, status)
) STRICT, WITHOUT ROWID;

-- position is a floating-point number, since the application has no integers.
CREATE TABLE items (
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  kind INTEGER NOT NULL,
  id TEXT NOT NULL,
  position REAL NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (project_id, kind, id)
) STRICT;

CREATE INDEX items_in_order ON items (project_id, kind, position, id);

CREATE TABLE lives (
  project_id TEXT NOT NULL PRIMARY KEY REFERENCES projects (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  live_updated_at TEXT NOT NULL,
  analytics TEXT NOT NULL,
  snapshot_id TEXT,
  json TEXT NOT NULL
) STRICT;

CREATE TABLE images (
  path TEXT NOT NULL PRIMARY KEY,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  extension TEXT NOT NULL,
  size INTEGER NOT NULL,
  width REAL NOT NULL,
  height REAL NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX images_by_age ON images (project_id, created_at, path);
