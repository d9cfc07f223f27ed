-- Events that are not in the roll-ups yet: then they are moved to the table visits. A number is never reused.
CREATE TABLE IF NOT EXISTS uncounted_visits (
  number BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY,
  organization_id CHAR(36) NOT NULL,
  project_id CHAR(36) NOT NULL,
  name VARCHAR(20) NOT NULL,
  visitor VARCHAR(16) NOT NULL,
  occurred_at CHAR(24) NOT NULL,
  params TEXT NOT NULL,
  KEY uncounted_visits_of_project (organization_id, project_id, number)
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- A row of each project that has roll-ups: the number of transactions that have changed them, each of which writes it.
CREATE TABLE IF NOT EXISTS visit_roll_ups (
  project_id CHAR(36) NOT NULL PRIMARY KEY,
  steps BIGINT NOT NULL
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- The counts of visit_entries, added up for blocks of so many days; the period is the first one.
CREATE TABLE IF NOT EXISTS visit_entry_blocks (
  project_id CHAR(36) NOT NULL,
  dimension VARCHAR(20) NOT NULL,
  days INT NOT NULL,
  period VARCHAR(13) NOT NULL,
  entry VARCHAR(255) NOT NULL,
  count BIGINT NOT NULL,
  PRIMARY KEY (project_id, dimension, days, period, entry),
  KEY visit_entry_blocks_by_age (period)
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- The views of the maps of an organization on each of the last days.
CREATE TABLE IF NOT EXISTS organization_views (
  organization_id CHAR(36) NOT NULL,
  period VARCHAR(13) NOT NULL,
  count BIGINT NOT NULL,
  PRIMARY KEY (organization_id, period),
  KEY organization_views_by_age (period)
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- Events after the last one that is in the roll-ups, which nothing reads from visit_cursors any more. The table stays: the release
-- before needs it, if it is started again after an interrupted upgrade. What that release adds is moved by the next attempt.
START TRANSACTION;

INSERT INTO uncounted_visits (organization_id, project_id, name, visitor, occurred_at, params)
  SELECT p.organization_id, v.project_id, v.name, v.visitor, v.occurred_at, v.params
  FROM visits v JOIN projects p ON p.id = v.project_id LEFT JOIN visit_cursors c ON c.project_id = v.project_id
  WHERE v.number > COALESCE(c.number, 0) ORDER BY v.number;

DELETE v FROM visits v JOIN projects p ON p.id = v.project_id LEFT JOIN visit_cursors c ON c.project_id = v.project_id
  WHERE v.number > COALESCE(c.number, 0);

REPLACE INTO visit_roll_ups (project_id, steps) SELECT project_id, 1 FROM visit_cursors;

COMMIT;
