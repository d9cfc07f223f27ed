-- A number is never reused; numbers are in the order of insertion.
CREATE TABLE IF NOT EXISTS visits (
  number BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY,
  project_id CHAR(36) NOT NULL,
  name VARCHAR(20) NOT NULL,
  occurred_at CHAR(24) NOT NULL,
  params TEXT NOT NULL,
  KEY visits_in_order (project_id, number),
  KEY visits_by_time (project_id, occurred_at)
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- Deleted projects whose visits are still to be deleted, in steps.
CREATE TABLE IF NOT EXISTS deleted_projects (
  id CHAR(36) NOT NULL PRIMARY KEY
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
