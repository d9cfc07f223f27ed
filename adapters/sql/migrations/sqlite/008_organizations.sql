-- A logo is a file of the service, stored as its path; a subscription without a period's end never lapses by itself.
ALTER TABLE organizations DROP COLUMN logo_url;
ALTER TABLE organizations ADD COLUMN logo_path TEXT;
ALTER TABLE organizations ADD COLUMN period_end TEXT;

CREATE INDEX organizations_by_logo ON organizations (logo_path);
CREATE INDEX organizations_by_end ON organizations (subscription_status, period_end, id);

CREATE TABLE project_groups (
  id TEXT NOT NULL PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  draft_limit INTEGER NOT NULL,
  build_limit INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  description TEXT NOT NULL,
  UNIQUE (organization_id, name)
) STRICT;

-- Includes the status, so that counts by group and status need only the index.
CREATE INDEX projects_of_group_by_age ON projects (organization_id, group_id, created_at, id, status);

CREATE TABLE group_members (
  group_id TEXT NOT NULL REFERENCES project_groups (id) ON DELETE CASCADE,
  membership_id TEXT NOT NULL REFERENCES memberships (id) ON DELETE CASCADE,
  PRIMARY KEY (group_id, membership_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX groups_of_member ON group_members (membership_id, group_id);

CREATE TABLE invitations (
  id TEXT NOT NULL PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  role TEXT NOT NULL,
  status TEXT NOT NULL,
  invited_by_email TEXT NOT NULL,
  invited_by_full_name TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  mail_token_hash TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  group_ids TEXT NOT NULL
) STRICT;

CREATE INDEX invitations_by_age ON invitations (organization_id, created_at, id);
CREATE INDEX invitations_by_email ON invitations (organization_id, email);

-- A key is deleted with its creator's membership.
CREATE TABLE api_keys (
  id TEXT NOT NULL PRIMARY KEY,
  organization_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  prefix TEXT NOT NULL,
  hash TEXT NOT NULL UNIQUE,
  previous_hash TEXT,
  previous_until TEXT,
  created_at TEXT NOT NULL,
  expires_at TEXT,
  last_used_at TEXT,
  project_ids TEXT NOT NULL,
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships (organization_id, user_id) ON DELETE CASCADE
) STRICT;

CREATE INDEX api_keys_by_previous_hash ON api_keys (previous_hash);
CREATE INDEX api_keys_by_age ON api_keys (organization_id, created_at, id);
CREATE INDEX api_keys_of_member ON api_keys (user_id, organization_id);

-- The actor is a copy that outlives the account.
-- Clustered in the order in which it is read.
CREATE TABLE audit_entries (
  id TEXT NOT NULL,
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  actor_kind TEXT NOT NULL,
  actor_id TEXT,
  actor_email TEXT NOT NULL,
  actor_full_name TEXT NOT NULL,
  action TEXT NOT NULL,
  object_type TEXT NOT NULL,
  object_id TEXT NOT NULL,
  address TEXT NOT NULL,
  summary TEXT NOT NULL,
  PRIMARY KEY (organization_id, created_at, id)
) STRICT, WITHOUT ROWID;
