import { compose } from '../../../../domain/accounts/mail.ts';
import { type OperatorAction, operatorNotice } from '../../../../domain/accounts/operator-notices.ts';
import type { Needs } from '../../../../ports/shared/needs.ts';

export type ReportedAction = {
  readonly action: OperatorAction;
  /** The id of the account; null for an action on an organization. */
  readonly account: string | null;
  /** The emails of the owners. */
  readonly to: readonly string[];
  /** What was changed, for people: never a secret. */
  readonly detail?: string;
};

/** Logs an action of the operator, and notifies the owner of what was changed by mail, after the commit. */
export function reportAction(
  { securityLog, mail, site }: Needs,
  { action, account, to, detail }: ReportedAction,
): void {
  securityLog.record({ name: action, account, address: '', by: 'operator', ...(detail && { detail }) });
  const notice = operatorNotice(site.serviceName, action, detail);
  for (const email of to) mail.send(compose(email, notice, site));
}
