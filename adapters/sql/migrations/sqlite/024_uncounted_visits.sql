-- Events that are not in the roll-ups yet: then they are moved to the table visits. A number is never reused.
CREATE TABLE uncounted_visits (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id TEXT NOT NULL,
  project_id TEXT NOT NULL,
  name TEXT NOT NULL,
  visitor TEXT NOT NULL,
  occurred_at TEXT NOT NULL,
  params TEXT NOT NULL
) STRICT;

-- In it, the events of a project are in the order of their numbers.
CREATE INDEX uncounted_visits_of_project ON uncounted_visits (organization_id, project_id);

-- A row of each project that has roll-ups: the number of transactions that have changed them, each of which writes it.
CREATE TABLE visit_roll_ups (
  project_id TEXT NOT NULL PRIMARY KEY,
  steps INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The counts of visit_entries, added up for blocks of so many days; the period is the first one.
CREATE TABLE visit_entry_blocks (
  project_id TEXT NOT NULL,
  dimension TEXT NOT NULL,
  days INTEGER NOT NULL,
  period TEXT NOT NULL,
  entry TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (project_id, dimension, days, period, entry)
) STRICT, WITHOUT ROWID;

CREATE INDEX visit_entry_blocks_by_age ON visit_entry_blocks (period);

-- The views of the maps of an organization on each of the last days.
CREATE TABLE organization_views (
  organization_id TEXT NOT NULL,
  period TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (organization_id, period)
) STRICT, WITHOUT ROWID;

CREATE INDEX organization_views_by_age ON organization_views (period);

-- Events after the last one that is in the roll-ups, which nothing reads from visit_cursors any more. The table stays: on MySQL
-- the release before needs it, if it is started again after an interrupted upgrade.
INSERT INTO uncounted_visits (organization_id, project_id, name, visitor, occurred_at, params)
  SELECT p.organization_id, v.project_id, v.name, v.visitor, v.occurred_at, v.params
  FROM projects p JOIN visits v ON v.project_id = p.id
    AND v.number > COALESCE((SELECT c.number FROM visit_cursors c WHERE c.project_id = p.id), 0)
  ORDER BY v.number;

DELETE FROM visits WHERE number IN (SELECT v.number FROM projects p JOIN visits v ON v.project_id = p.id
  AND v.number > COALESCE((SELECT c.number FROM visit_cursors c WHERE c.project_id = p.id), 0));

INSERT INTO visit_roll_ups (project_id, steps) SELECT project_id, 1 FROM visit_cursors;
