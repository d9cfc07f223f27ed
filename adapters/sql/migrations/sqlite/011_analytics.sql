-- The visitor of an event, for a day; unknown for older events. No query selects events by time.
ALTER TABLE visits ADD COLUMN visitor TEXT NOT NULL DEFAULT '';
DROP INDEX visits_by_time;

-- The number of the last event in a project's roll-ups. They have no foreign keys: like the events, they are deleted in steps.
CREATE TABLE visit_cursors (
  project_id TEXT NOT NULL PRIMARY KEY,
  number INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE visit_hours (
  project_id TEXT NOT NULL,
  name TEXT NOT NULL,
  period TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (project_id, name, period)
) STRICT, WITHOUT ROWID;

CREATE INDEX visit_hours_by_age ON visit_hours (period);

CREATE TABLE visit_days (
  project_id TEXT NOT NULL,
  name TEXT NOT NULL,
  period TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (project_id, name, period)
) STRICT, WITHOUT ROWID;

CREATE TABLE visit_entries (
  project_id TEXT NOT NULL,
  dimension TEXT NOT NULL,
  period TEXT NOT NULL,
  entry TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (project_id, dimension, period, entry)
) STRICT, WITHOUT ROWID;

CREATE INDEX visit_entries_by_age ON visit_entries (period);

-- The visitors that are already counted in an hour or on a day.
CREATE TABLE visit_sightings (
  project_id TEXT NOT NULL,
  period TEXT NOT NULL,
  visitor TEXT NOT NULL,
  PRIMARY KEY (project_id, period, visitor)
) STRICT, WITHOUT ROWID;

CREATE INDEX visit_sightings_by_age ON visit_sightings (period);

-- The salts by which visitors of a day are distinguished.
CREATE TABLE visit_salts (
  day TEXT NOT NULL PRIMARY KEY,
  salt TEXT NOT NULL
) STRICT;
