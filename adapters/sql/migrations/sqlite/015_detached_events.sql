-- Events of deleted organizations and webhooks: each has its own URL and signing secret. The number is that of the outbox.
CREATE TABLE detached_events (
  number INTEGER PRIMARY KEY,
  organization_id TEXT NOT NULL,
  webhook_id TEXT NOT NULL,
  status TEXT NOT NULL,
  lease_until TEXT,
  consecutive_failures INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  name TEXT NOT NULL,
  sealed_secret TEXT NOT NULL,
  url TEXT NOT NULL,
  data TEXT NOT NULL
) STRICT;

CREATE INDEX detached_events_in_order ON detached_events (status, organization_id, number);
CREATE INDEX detached_events_of_webhook ON detached_events (webhook_id);
