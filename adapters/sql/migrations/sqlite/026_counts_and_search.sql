-- How many deliveries a webhook has whose numbers are in a block, by event and status. The next migration fills these tables.
CREATE TABLE delivery_counts (
  webhook_id TEXT NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  first_number INTEGER NOT NULL,
  event TEXT NOT NULL,
  status TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (webhook_id, first_number, event, status)
) STRICT, WITHOUT ROWID;

-- How many entries the audit log of an organization has from a day in UTC.
CREATE TABLE audit_counts (
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (organization_id, day)
) STRICT, WITHOUT ROWID;

-- The searchable texts of an organization's projects, side by side in the order of lists: an index that MySQL cannot make of long
-- texts.
CREATE TABLE project_search (
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  id TEXT NOT NULL,
  folded TEXT NOT NULL,
  PRIMARY KEY (organization_id, created_at, id)
) STRICT, WITHOUT ROWID;
