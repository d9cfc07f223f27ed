-- The last run of each job; the times are empty texts where there is none.
CREATE TABLE jobs (
  name TEXT NOT NULL PRIMARY KEY,
  tick TEXT NOT NULL,
  owner TEXT NOT NULL,
  lease_until TEXT NOT NULL
) STRICT;
