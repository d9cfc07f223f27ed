import { type AccountChange, accountNotice } from '../../../domain/accounts/account-notices.ts';
import type { User } from '../../../domain/accounts/user.ts';
import { compose } from '../../../domain/shared/mail.ts';
import type { Needs } from '../../../ports/needs.ts';
import { type Prepared, prepareMail } from './outgoing-mail.ts';

export type ReportedChange = {
  readonly user: Pick<User, 'id' | 'email'>;
  readonly change: AccountChange;
  /** The client address. */
  readonly address: string;
  /** What is new, for people. */
  readonly detail?: string;
};

/** Prepares the report of a change of an account's credentials: a line in the log, and a mail to its owner. */
export function prepareReport(needs: Needs, { user, change, address, detail }: ReportedChange): Prepared {
  const { securityLog, site } = needs;
  const message = compose(user.email, accountNotice(site.serviceName, change, detail), site);
  const mail = prepareMail(needs, message, { userId: user.id });
  return {
    write: mail.write,
    send() {
      securityLog.record({ name: change, account: user.id, address, ...(detail && { detail }) });
      return mail.send();
    },
  };
}
