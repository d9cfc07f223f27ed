import { provesEmail } from '../../../domain/organizations/invitation.ts';
import type { OrganizationView } from '../../../domain/organizations/organization.ts';
import type { Caller } from '../../../domain/shared/caller.ts';
import { requireUser } from '../../../domain/shared/caller.ts';
import { DomainError, notFound } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import { lockAccount } from '../../access/own-account.ts';
import { holdOffer, takePlace } from '../../organizations/invitations/shared/offer.ts';
import { isSameMailbox } from '../../shared/emails.ts';
import { takeMailboxProof } from '../shared/prove-mailbox.ts';

export type Acceptance = { readonly caller: Caller; readonly token: string };

/** Makes the caller a member as their email was invited to be; a token that was only mailed confirms that email too. */
export function acceptInvitation(needs: Needs) {
  return ({ caller, token }: Acceptance): Promise<OrganizationView> => {
    const person = requireUser(caller);
    const hash = needs.digest(token);
    return needs.storage.transaction(async (tx) => {
      // The account is locked before the organization, as in the deletion of an account.
      const user = await lockAccount(tx, person);
      const offer = await holdOffer(needs, tx, hash);
      if (!isSameMailbox(needs, user.email, offer.invitation.email)) throw anotherEmail();
      await takePlace(needs, tx, person, offer);
      if (provesEmail(offer.invitation, hash)) {
        const proof = { user, proof: 'mail and credentials', address: person.address } as const;
        await tx.users.update((await takeMailboxProof(needs, tx, proof)).user);
      }
      const view = await tx.organizations.view(offer.organization.id, user.id);
      if (!view) throw notFound();
      return view;
    });
  };
}

const anotherEmail = () =>
  new DomainError('permission_denied', 'The invitation is for another email. Sign in with the account that has it.');
