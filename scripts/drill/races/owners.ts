import { randomUUID } from 'node:crypto';
import { atOnce } from '../../../test/support/at-once.ts';
import { signUp } from '../../../test/support/client.ts';
import { broken, type Finding } from '../findings.ts';
import { firstOf, idsOf, type Prepare, post } from './race.ts';

const ORGANIZATIONS = 5;
const COLUMNS = 'id, organization_id, user_id, role, status, joined_at';
const OWNERS = `SELECT id FROM memberships WHERE organization_id = ? AND role = 'owner' AND status = 'active'`;

/** Two owners of several organizations leave each of them at once: one remains its owner. */
export const lastOwner: Prepare = async (cluster, api) => {
  const [ada, ben] = [await signUp(firstOf(cluster)), await signUp(firstOf(cluster))];
  const ids: string[] = [];
  while (ids.length < ORGANIZATIONS) {
    const { body } = await firstOf(cluster).post('/api/organizations/', { name: randomUUID() }, ada.as);
    const owner = [randomUUID(), body.id, ben.userId, 'owner', 'active', new Date().toISOString()];
    await cluster.sql(1, `INSERT INTO memberships (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)`, owner);
    ids.push(body.id);
  }
  return {
    async run() {
      const leave = (n: number) => `/api/organizations/${ids[n]}/leave/`;
      await atOnce(ORGANIZATIONS, (n) => Promise.all([post(api, ada, leave(n)), post(api, ben, leave(n))]));
    },
    async check() {
      const findings: Finding[] = [];
      for (const id of ids) {
        if ((await idsOf(cluster, OWNERS, id)).size === 0) findings.push(broken(`organization ${id} has no owner`));
      }
      return findings;
    },
  };
};
