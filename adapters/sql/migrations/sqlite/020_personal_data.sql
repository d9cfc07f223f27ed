-- What the export of a person's data reads, in any organization.
CREATE INDEX invitations_of_inviter ON invitations (inviter_id, created_at, id);
CREATE INDEX invitations_of_addressee ON invitations (email, created_at, id);
CREATE INDEX audit_entries_of_actor ON audit_entries (actor_id, created_at, id);
