-- The creator is a copy that outlives the account.
CREATE TABLE webhooks (
  id TEXT NOT NULL PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  is_active INTEGER NOT NULL,
  sealed_secret TEXT NOT NULL,
  consecutive_failures INTEGER NOT NULL,
  last_delivery_at TEXT,
  last_success_at TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  created_by_email TEXT NOT NULL,
  created_by_full_name TEXT NOT NULL,
  url TEXT NOT NULL,
  events TEXT NOT NULL,
  description TEXT NOT NULL
) STRICT;

CREATE INDEX webhooks_by_age ON webhooks (organization_id, created_at, id);

-- A number is never reused: without AUTOINCREMENT it would be after its row is deleted.
CREATE TABLE outbox (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  webhook_id TEXT NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  status TEXT NOT NULL,
  lease_until TEXT,
  created_at TEXT NOT NULL,
  name TEXT NOT NULL,
  data TEXT NOT NULL
) STRICT;

CREATE INDEX outbox_of_webhook ON outbox (webhook_id);
CREATE INDEX outbox_in_order ON outbox (status, number);

-- The number is that of the outbox, so that the deliveries of a webhook are in the order of their numbers.
CREATE TABLE deliveries (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  webhook_id TEXT NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  event TEXT NOT NULL,
  status TEXT NOT NULL,
  status_code INTEGER NOT NULL,
  is_response_body_truncated INTEGER NOT NULL,
  duration_milliseconds INTEGER NOT NULL,
  error TEXT NOT NULL,
  created_at TEXT NOT NULL,
  response_body TEXT NOT NULL,
  payload TEXT NOT NULL
) STRICT;

-- The index by event includes the status, so that counts by event and status need only the index.
CREATE INDEX deliveries_in_order ON deliveries (webhook_id, number);
CREATE INDEX deliveries_of_status ON deliveries (webhook_id, status, number);
CREATE INDEX deliveries_of_event ON deliveries (webhook_id, event, number, status);
CREATE INDEX deliveries_by_age ON deliveries (created_at);
