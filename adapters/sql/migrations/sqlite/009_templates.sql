-- Those without an organization are built in.
CREATE TABLE templates (
  id TEXT NOT NULL PRIMARY KEY,
  organization_id TEXT REFERENCES organizations (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  level_count INTEGER NOT NULL,
  area_count INTEGER NOT NULL,
  marker_count INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  thumbnail TEXT,
  description TEXT NOT NULL,
  files TEXT NOT NULL,
  json TEXT NOT NULL
) STRICT;

CREATE INDEX templates_by_age ON templates (organization_id, created_at, id);
