import type { User } from '../../../domain/accounts/user.ts';
import type { Needs } from '../../../ports/needs.ts';
import { findAccount } from '../../shared/emails.ts';
import { holdAccount } from '../../shared/hold-account.ts';
import { prepareActionReport } from '../../shared/mail/report-action.ts';
import { missing } from '../../shared/missing.ts';
import { ownerOf } from '../shared/chosen-password.ts';
import { endOthers } from '../shared/sessions.ts';
import { choosePassword } from './shared/passwords.ts';

export type PasswordSetting = {
  readonly email: string;
  /** Null to generate one. */
  readonly password: string | null;
  /** The account belongs to the service itself, not to a person: nothing is logged, and no mail is sent. */
  readonly isOfService?: boolean;
};

/** Replaces an account's password; ends its sessions, pending sign-ins and reset links. */
export function setUserPassword(needs: Needs) {
  return async (given: PasswordSetting): Promise<{ readonly user: User; readonly password: string }> => {
    const owner = await findAccount(needs, needs.storage, given.email);
    if (!owner) throw missing('account with this email');
    const { password, passwordHash } = await choosePassword(needs, given.password, await ownerOf(needs, owner));
    const { user, report } = await needs.storage.transaction(async (tx) => {
      const current = await holdAccount(needs, tx, given.email);
      const updated = { ...current, passwordHash };
      await tx.users.update(updated);
      await endOthers(tx, current.id, null);
      const report = given.isOfService ? null : passwordReport(needs, current);
      await report?.write(tx);
      return { user: updated, report };
    });
    await report?.send();
    return { user, password };
  };
}

const passwordReport = (needs: Needs, user: User) =>
  prepareActionReport(needs, { action: 'password_changed', account: user.id, to: [user] });
