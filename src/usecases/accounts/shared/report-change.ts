import { type AccountChange, accountNotice } from '../../../domain/accounts/account-notices.ts';
import { compose } from '../../../domain/accounts/mail.ts';
import type { User } from '../../../domain/accounts/user.ts';
import type { Needs } from '../../../ports/shared/needs.ts';

export type ReportedChange = {
  readonly user: Pick<User, 'id' | 'email'>;
  readonly change: AccountChange;
  /** The client address. */
  readonly address: string;
  /** What is new, for people. */
  readonly detail?: string;
};

/** Logs a change of an account's credentials, and notifies its owner by mail, after the commit. */
export function reportChange(
  { securityLog, mail, site }: Needs,
  { user, change, address, detail }: ReportedChange,
): void {
  securityLog.record({ name: change, account: user.id, address, ...(detail && { detail }) });
  mail.send(compose(user.email, accountNotice(site.serviceName, change, detail), site));
}
