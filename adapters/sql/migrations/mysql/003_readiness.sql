-- One row, written to find out whether writing works.
CREATE TABLE IF NOT EXISTS readiness (one TINYINT NOT NULL PRIMARY KEY, writes BIGINT NOT NULL)
  ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
INSERT IGNORE INTO readiness (one, writes) VALUES (1, 0);
