-- Whose an event is, for a day; of those stored before nobody knows. No query asks for events by time.
ALTER TABLE visits ADD COLUMN visitor TEXT NOT NULL DEFAULT '';
DROP INDEX visits_by_time;

-- The number of the last event that is in a project's roll-ups. They have no foreign keys: like the events, they are deleted in steps.
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

-- Who is counted as a visitor of an hour or of a day already.
CREATE TABLE visit_sightings (
  project_id TEXT NOT NULL,
  period TEXT NOT NULL,
  visitor TEXT NOT NULL,
  PRIMARY KEY (project_id, period, visitor)
) STRICT, WITHOUT ROWID;

CREATE INDEX visit_sightings_by_age ON visit_sightings (period);

-- What visitors of a day are told apart under.
CREATE TABLE visit_salts (
  day TEXT NOT NULL PRIMARY KEY,
  salt TEXT NOT NULL
) STRICT;
