-- Facts of the service itself, by name: the probe of the secret key.
CREATE TABLE IF NOT EXISTS facts (
  name VARCHAR(100) NOT NULL PRIMARY KEY,
  value MEDIUMTEXT NOT NULL
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
