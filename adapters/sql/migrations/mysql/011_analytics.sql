-- The visitor of an event, for a day; unknown for older events. No query selects events by time.
-- MySQL has no ADD COLUMN IF NOT EXISTS: the table is altered unless it was altered before the migration was interrupted.
SET @step = (SELECT IF(COUNT(*) > 0, 'DO 0',
  'ALTER TABLE visits ADD COLUMN visitor VARCHAR(16) NOT NULL DEFAULT '''', DROP KEY visits_by_time')
  FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'visits' AND COLUMN_NAME = 'visitor');
PREPARE step FROM @step;
EXECUTE step;
DEALLOCATE PREPARE step;

-- The number of the last event in a project's roll-ups. They have no foreign keys: like the events, they are deleted in steps.
CREATE TABLE IF NOT EXISTS visit_cursors (
  project_id CHAR(36) NOT NULL PRIMARY KEY,
  number BIGINT NOT NULL
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS visit_hours (
  project_id CHAR(36) NOT NULL,
  name VARCHAR(20) NOT NULL,
  period VARCHAR(13) NOT NULL,
  count BIGINT NOT NULL,
  PRIMARY KEY (project_id, name, period),
  KEY visit_hours_by_age (period)
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS visit_days (
  project_id CHAR(36) NOT NULL,
  name VARCHAR(20) NOT NULL,
  period VARCHAR(13) NOT NULL,
  count BIGINT NOT NULL,
  PRIMARY KEY (project_id, name, period)
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS visit_entries (
  project_id CHAR(36) NOT NULL,
  dimension VARCHAR(20) NOT NULL,
  period VARCHAR(13) NOT NULL,
  entry VARCHAR(255) NOT NULL,
  count BIGINT NOT NULL,
  PRIMARY KEY (project_id, dimension, period, entry),
  KEY visit_entries_by_age (period)
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- The visitors that are already counted in an hour or on a day.
CREATE TABLE IF NOT EXISTS visit_sightings (
  project_id CHAR(36) NOT NULL,
  period VARCHAR(13) NOT NULL,
  visitor VARCHAR(16) NOT NULL,
  PRIMARY KEY (project_id, period, visitor),
  KEY visit_sightings_by_age (period)
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- The salts by which visitors of a day are distinguished.
CREATE TABLE IF NOT EXISTS visit_salts (
  day VARCHAR(10) NOT NULL PRIMARY KEY,
  salt VARCHAR(255) NOT NULL
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
