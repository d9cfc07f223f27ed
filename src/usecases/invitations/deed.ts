import type { Caller } from '../../domain/caller.ts';
import type { Invitation } from '../../domain/invitation.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';
import { type Machine, record } from '../audit/record.ts';

/** What was done with an invitation: `action` is a participle, as `revoked`. */
type InvitationDeed = {
  readonly invitation: Invitation;
  readonly action: 'created' | 'resent' | 'revoked' | 'accepted';
};

/** Writes what was done with an invitation into its organization's audit log. */
export function recordInvitation(
  needs: Needs,
  tx: Stores,
  by: Caller | Machine,
  { invitation, action }: InvitationDeed,
): Promise<void> {
  const { id: objectId, organizationId, email, role } = invitation;
  const summary = `Invitation of ${email} as ${role} ${action}`;
  return record(needs, tx, by, {
    ...{ organizationId, action: `invitation.${action}`, objectType: 'invitation', objectId, summary },
  });
}
