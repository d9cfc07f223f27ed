import type { Needs } from '../../../ports/needs.ts';
import type { Stores } from '../../../ports/storage.ts';
import type { Prepared } from '../../shared/mail/outgoing-mail.ts';
import { prepareActionReport, type ReportedAction } from '../../shared/mail/report-action.ts';
import { ownersOf } from './owners.ts';

type OnOrganization = Required<Pick<ReportedAction, 'action' | 'detail'>>;

/** Writes the report of an action of the operator on an organization, to its owners; it is sent after the commit. */
export async function writeReportToOwners(
  needs: Needs,
  tx: Stores,
  organizationId: string,
  { action, detail }: OnOrganization,
): Promise<Prepared> {
  const report = prepareActionReport(needs, { action, account: null, to: await ownersOf(tx, organizationId), detail });
  await report.write(tx);
  return report;
}
