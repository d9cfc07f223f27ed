import { randomUUID } from 'node:crypto';
import { atOnce } from '../../../test/support/at-once.ts';
import { PASSWORD, type Person, type Reply, signUp } from '../../../test/support/client.ts';
import { broken, lost } from '../findings.ts';
import { firstOf, idsOf, type Prepare, post } from './race.ts';

const RACERS = 6;
/** Of the plan `free`. */
const DRAFTS = 3;
const MEMBERS = 2;

const PROJECTS = 'SELECT id FROM projects WHERE organization_id = ?';

/** Of so many new projects the plan allows three, and all that are acknowledged are there. */
export const draftLimit: Prepare = async (cluster, api) => {
  const person = await signUp(firstOf(cluster));
  let made: readonly Reply[] = [];
  return {
    async run() {
      const replies = await atOnce(RACERS, () => post(api, person, '/api/projects/', projectOf(person, randomUUID())));
      made = replies.filter(({ status }) => status === 201);
    },
    async check() {
      const ids = await idsOf(cluster, PROJECTS, person.organizationId);
      const missing = made.filter(({ body }) => !ids.has(body.id));
      const { body: list } = await api.get('/api/projects/', person.as);
      return [
        ...missing.map(({ body }) => lost(`project ${body.id}`)),
        ...(ids.size > DRAFTS ? [broken(`${ids.size} drafts where ${DRAFTS} are allowed`)] : []),
        ...(list.count === ids.size ? [] : [broken(`a list counts ${list.count} of ${ids.size} projects`)]),
      ];
    },
  };
};

/** Of so many projects of one name there is one. */
export const oneName: Prepare = async (cluster, api) => {
  const person = await signUp(firstOf(cluster));
  return {
    run: async () => void (await atOnce(RACERS, () => post(api, person, '/api/projects/', projectOf(person, 'one')))),
    async check() {
      const { size } = await idsOf(cluster, PROJECTS, person.organizationId);
      return size > 1 ? [broken(`${size} projects of one name`)] : [];
    },
  };
};

/** Of so many people who are invited the plan allows one beside the owner. */
export const memberLimit: Prepare = async (cluster, api) => {
  const person = await signUp(firstOf(cluster));
  const { organizationId } = person;
  const account = { full_name: 'Grace Hopper', password: PASSWORD, password_confirm: PASSWORD };
  return {
    async run() {
      await atOnce(RACERS, async () => {
        const email = `${randomUUID()}@people.example`;
        const invitation = { organization: organizationId, email, role: 'member' };
        const { status, body } = await post(api, person, '/api/invitations/', invitation);
        if (status !== 201) return;
        const token = new URLSearchParams(new URL(body.accept_url).hash.slice(1)).get('token');
        await post(api, null, '/api/invitations/accept/', { token, ...account });
      });
    },
    async check() {
      const { size } = await idsOf(cluster, 'SELECT id FROM memberships WHERE organization_id = ?', organizationId);
      return size > MEMBERS ? [broken(`${size} members where ${MEMBERS} are allowed`)] : [];
    },
  };
};

const projectOf = ({ organizationId }: Person, name: string) => ({
  organization: organizationId,
  name,
  description: '',
});
