import type { Invitation } from '../../../../domain/organizations/invitation.ts';
import { countedEmail } from '../../../../domain/shared/email.ts';
import { INVITATIONS_OF_ADDRESSEE, INVITATIONS_OF_ORGANIZATION } from '../../../../domain/shared/limit.ts';
import type { Needs } from '../../../../ports/needs.ts';
import { requireRate } from '../../../shared/rate.ts';

type Addressed = Pick<Invitation, 'organizationId' | 'email'>;

/**
 * Counts the mail of an invitation, and refuses it above the limit. Called last in the transaction, which has locked the
 * organization: requests refused for another reason are not counted. It is counted once, however often the transaction runs.
 */
export function invitationRate(needs: Needs): (invitation: Addressed) => Promise<void> {
  let counted: Promise<void> | null = null;
  return (invitation) => {
    counted ??= count(needs, invitation);
    return counted;
  };
}

async function count(needs: Needs, { organizationId, email }: Addressed): Promise<void> {
  const addressee = `${organizationId} ${countedEmail(email, needs.domainNames)}`;
  await requireRate(needs, INVITATIONS_OF_ADDRESSEE, addressee);
  await requireRate(needs, INVITATIONS_OF_ORGANIZATION, organizationId);
}
