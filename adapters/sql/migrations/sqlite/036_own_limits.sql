-- Limits that the operator has given one organization, instead of those of its plan.
ALTER TABLE organizations ADD COLUMN draft_limit INTEGER;
ALTER TABLE organizations ADD COLUMN build_limit INTEGER;
ALTER TABLE organizations ADD COLUMN member_limit INTEGER;
ALTER TABLE organizations ADD COLUMN webhook_limit INTEGER;
ALTER TABLE organizations ADD COLUMN snapshot_limit INTEGER;
ALTER TABLE organizations ADD COLUMN storage_limit_mb INTEGER;
