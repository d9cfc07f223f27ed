import { atOnce } from '../../../test/support/at-once.ts';
import { makeProject, signUp } from '../../../test/support/client.ts';
import { doubled, lost } from '../findings.ts';
import { firstOf, type Prepare, post } from './race.ts';

const SENDERS = 9;
const REQUESTS = 20;
const EVENTS = Array.from({ length: 10 }, () => ({ event: 'mapView', params: {} }));

/** Visits that come while others look at the dashboard, which adds them up, are counted once each. */
export const countedVisits: Prepare = async (cluster, api) => {
  const person = await signUp(firstOf(cluster));
  const { id } = await makeProject(firstOf(cluster), person);
  await firstOf(cluster).post(`/api/projects/${id}/publish/`, undefined, person.as);
  const overview = `/api/analytics/overview/?project=${id}`;
  let accepted = 0;
  let unknown = 0;
  return {
    async run() {
      await atOnce(SENDERS, async (sender) => {
        for (let n = 0; n < REQUESTS; n++) {
          if (sender % 3 === 0) await api.get(overview, person.as).catch(() => null);
          const { status } = await post(api, null, `/api/p/${id}/analytics/`, { events: EVENTS });
          if (status === 202) accepted += EVENTS.length;
          else unknown += EVENTS.length;
        }
      });
    },
    async check() {
      const { body } = await api.get(overview, person.as);
      const counted = body.totals?.views;
      const what = `${counted} visits are counted of ${accepted} of project ${id}`;
      if (counted >= accepted && counted <= accepted + unknown) return [];
      return [counted > accepted ? doubled(what) : lost(what)];
    },
  };
};
