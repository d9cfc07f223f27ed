-- Since when the operator has suspended an organization.
ALTER TABLE organizations ADD COLUMN suspended_at TEXT;
