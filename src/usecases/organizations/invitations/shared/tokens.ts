import { invitation as invitationEmail } from '../../../../domain/accounts/email-templates.ts';
import type { Invitation, InvitationHashes } from '../../../../domain/organizations/invitation.ts';
import { compose, linkTo } from '../../../../domain/shared/mail.ts';
import type { Needs } from '../../../../ports/needs.ts';
import { type Prepared, prepareMail } from '../../../shared/mail/outgoing-mail.ts';

/** The page that sends its token on to the API. */
const PAGE = '/accept-invitation';

export type InvitationTokens = {
  readonly hashes: InvitationHashes;
  /** The link to accept the invitation, for the inviter to pass on. */
  readonly acceptUrl: string;
  /** The mail to the invited email, with a link of its own that nobody else has. */
  readonly mail: (invitation: Invitation, organizationName: string) => Prepared;
};

/**
 * Two secrets of one invitation: the bearer of the mailed one has proven the email, the other one proves nothing.
 */
export function newInvitationTokens(needs: Needs): InvitationTokens {
  const [returned, mailed] = [needs.newSecret(), needs.newSecret()];
  const urlOf = (token: string) => linkTo(needs.site, PAGE, { token });
  return {
    hashes: { tokenHash: needs.digest(returned), mailTokenHash: needs.digest(mailed) },
    acceptUrl: urlOf(returned),
    mail({ email, invitedBy, expiresAt }, organizationName) {
      const inviting = { serviceName: needs.site.serviceName, organizationName, inviter: invitedBy.fullName };
      const message = compose(email, invitationEmail(inviting, urlOf(mailed)), needs.site);
      return prepareMail(needs, message, { userId: null, linkExpiresAt: expiresAt });
    },
  };
}
