-- Facts of the service itself, by name: the probe of the secret key.
CREATE TABLE facts (
  name TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;
