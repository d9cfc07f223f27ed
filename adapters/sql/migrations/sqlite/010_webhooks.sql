-- Who made it is kept as it was, also when the account is gone.
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

-- A number is given once: without AUTOINCREMENT it would come back when its row is gone.
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

-- The number is the outbox's, which makes those of a webhook lie in the order of their numbers.
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

-- The one of an event with the status, so that those of an event that have one are counted without being read.
CREATE INDEX deliveries_in_order ON deliveries (webhook_id, number);
CREATE INDEX deliveries_of_status ON deliveries (webhook_id, status, number);
CREATE INDEX deliveries_of_event ON deliveries (webhook_id, event, number, status);
CREATE INDEX deliveries_by_age ON deliveries (created_at);
