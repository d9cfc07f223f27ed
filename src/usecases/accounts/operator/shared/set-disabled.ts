import type { User } from '../../../../domain/accounts/user.ts';
import type { Timestamp } from '../../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../../ports/needs.ts';
import type { Stores } from '../../../../ports/storage.ts';
import { recorder } from '../../../access/record.ts';
import { revokeInvitationsOf } from '../../../organizations/invitations/shared/revoke-of-inviter.ts';
import { holdAccount } from '../../../shared/hold-account.ts';
import { prepareActionReport } from '../../../shared/mail/report-action.ts';
import { endOthers } from '../../shared/sessions.ts';

/** Disables an account since then, or enables it with null; what is so already stays. */
export async function setDisabled(needs: Needs, email: string, disabledAt: Timestamp | null): Promise<User> {
  const { user, report } = await needs.storage.transaction(async (tx) => {
    const current = await holdAccount(needs, tx, email);
    if (Boolean(current.disabledAt) === Boolean(disabledAt)) return { user: current, report: null };
    const user: User = { ...current, disabledAt };
    await tx.users.update(user);
    if (disabledAt) await endAll(needs, tx, user);
    const action = disabledAt ? 'account_disabled' : 'account_enabled';
    const report = prepareActionReport(needs, { action, account: user.id, to: [user] });
    await report.write(tx);
    return { user, report };
  });
  await report?.send();
  return user;
}

/** Organizations are locked in the order of their ids, after the account. */
async function endAll(needs: Needs, tx: Stores, { id }: User): Promise<void> {
  await endOthers(tx, id, null);
  await tx.mailTokens.deleteOfUser(id);
  const record = recorder(needs, tx, 'operator');
  const memberships = await tx.memberships.listOfUser(id);
  for (const organizationId of memberships.map((each) => each.organizationId).sort()) {
    await tx.organizations.lock(organizationId);
    await revokeInvitationsOf(needs, { tx, record }, { organizationId, userId: id });
  }
}
