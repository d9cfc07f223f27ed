-- The last run of each job; the times are empty texts where there is none.
CREATE TABLE IF NOT EXISTS jobs (
  name VARCHAR(100) NOT NULL PRIMARY KEY,
  tick CHAR(24) NOT NULL,
  owner VARCHAR(255) NOT NULL,
  lease_until CHAR(24) NOT NULL
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
