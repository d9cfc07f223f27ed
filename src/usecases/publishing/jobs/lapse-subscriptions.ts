import type { Needs } from '../../../ports/needs.ts';
import { ALWAYS_HELD, type JobLease } from '../../shared/job-lease.ts';
import { lapseOrganization } from '../lapse.ts';

const BATCH = 100;

/** Ends the subscriptions whose period is over. A failure is reported, and does not affect others. */
export function lapseSubscriptions(needs: Needs) {
  const lapse = lapseOrganization(needs);
  return async (lease: JobLease = ALWAYS_HELD): Promise<void> => {
    const now = needs.now();
    const tried = new Set<string>();
    for (;;) {
      const listed = await needs.storage.organizations.listDue(now, BATCH);
      const due = listed.filter((id) => !tried.has(id));
      if (due.length === 0) return;
      for (const organizationId of due) {
        if (!lease.isHeld()) return;
        tried.add(organizationId);
        await lapse({ organizationId, by: 'system' }).catch((cause) =>
          needs.report(`could not lapse the subscription of the organization ${organizationId}`, cause),
        );
      }
    }
  };
}
