import { type OperatorAction, operatorNotice } from '../../../domain/accounts/operator-notices.ts';
import { compose } from '../../../domain/shared/mail.ts';
import type { Needs } from '../../../ports/needs.ts';
import { type Prepared, prepareMail } from './outgoing-mail.ts';

/** An account that gets a mail; its id is null where it is being deleted. */
export type Owner = { readonly id: string | null; readonly email: string };

export type ReportedAction = {
  readonly action: OperatorAction;
  /** The id of the account; null for an action on an organization. */
  readonly account: string | null;
  readonly to: readonly Owner[];
  /** What was changed, for people: never a secret. */
  readonly detail?: string;
};

/** Prepares the report of an action of the operator: a line in the log, and a mail to the owners of what was changed. */
export function prepareActionReport(needs: Needs, { action, account, to, detail }: ReportedAction): Prepared {
  const { securityLog, site } = needs;
  const notice = operatorNotice(site.serviceName, action, detail);
  const mails = to.map(({ id, email }) => prepareMail(needs, compose(email, notice, site), { userId: id }));
  return {
    async write(tx) {
      for (const mail of mails) await mail.write(tx);
    },
    async send() {
      securityLog.record({ name: action, account, address: '', by: 'operator', ...(detail && { detail }) });
      for (const mail of mails) await mail.send();
    },
  };
}
