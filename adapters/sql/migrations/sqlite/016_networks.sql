-- The walking network of a published version, in a numbered format; empty where it is quickly built from the map.
CREATE TABLE live_networks (
  project_id TEXT NOT NULL PRIMARY KEY REFERENCES lives (project_id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  format INTEGER NOT NULL,
  network TEXT NOT NULL
) STRICT;
