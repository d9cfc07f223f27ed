-- One row, written to find out whether writing works.
CREATE TABLE readiness (writes INTEGER NOT NULL) STRICT;
INSERT INTO readiness (writes) VALUES (0);
