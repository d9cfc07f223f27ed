import { expect } from 'chai';
import { type Body, type Person, signUp } from '../../support/client.ts';
import { skipSuiteInside } from '../../support/inside-tests.ts';
import { overHttp } from '../over-http.ts';
import { expectOk } from '../shared/expectations.ts';
import { joined } from './team.ts';

/** How a thing is made, and the body that repeats what it has. */
type Thing = { readonly path: string; readonly same: (thing: Body) => Body };

/** An update that changes nothing is no update. */
overHttp('updates that change nothing', (open) => {
  let ada: Person;
  let things: Readonly<Record<string, Thing>>;
  before(async function () {
    skipSuiteInside(this);
    ada = await signUp(open().api);
    const organization = ada.organizationId;
    const named = `?organization=${organization}`;
    const made = async (path: string, body: Body) => {
      const { id } = expectOk(await open().api.post(path, { organization, ...body }, ada.as), 201);
      return `${path}${id}/${named}`;
    };
    const ben = await joined(open(), { organizationId: organization, role: 'member' });
    const hook = { url: 'https://1.1.1.1/hook', events: ['project.published', 'project.deleted'], description: 'x' };
    const key = { name: 'Kiosk', type: 'read', expires_at: '2999-01-01T00:00:00.000Z' };
    things = {
      organization: { path: `/api/organizations/${organization}/`, same: ({ name }) => ({ name }) },
      group: {
        path: await made('/api/groups/', { name: 'Press', description: 'x', draft_limit: 3, build_limit: -1 }),
        same: ({ name, description, draft_limit, build_limit }) => ({ name, description, draft_limit, build_limit }),
      },
      webhook: {
        path: await made('/api/webhooks/', hook),
        same: ({ url, description, events, is_active }) => ({
          url,
          description,
          events: events.toReversed(),
          is_active,
        }),
      },
      'API key': {
        path: await made('/api/api-keys/', key),
        same: ({ name, projects, expires_at }) => ({ name, projects, expires_at }),
      },
      member: {
        path: `/api/members/${ben.memberId}/${named}`,
        same: ({ role, status, groups }) => ({ role, status, groups: groups.map(({ id }: Body) => id) }),
      },
      account: { path: '/api/auth/me/', same: ({ fullName }) => ({ fullName }) },
    };
  });

  const list = (path: string) => path.replace(/[^/]+\/\?/, '?');
  /** What is known of a thing: a key and a member are in lists only. */
  async function find(path: string): Promise<Body> {
    const reply = await open().api.get(path, ada.as);
    if (reply.status === 200) return reply.body;
    const all = expectOk(await open().api.get(list(path), ada.as));
    return (all.results ?? all).find(({ id }: Body) => path.includes(id));
  }
  const log = async () =>
    expectOk(await open().api.get(`/api/organizations/${ada.organizationId}/audit-log/`, ada.as)).count;

  for (const what of ['organization', 'group', 'webhook', 'API key', 'member', 'account']) {
    for (const how of ['nothing', 'unknown fields', 'equal values']) {
      it(`${how} leave the ${what} and the audit log as they are`, async () => {
        const { path, same } = things[what]!;
        const [before, entries] = [await find(path), await log()];
        const body = how === 'nothing' ? {} : how === 'unknown fields' ? { colour: 'red' } : same(before);
        expectOk(await open().api.patch(path, body, ada.as));
        expect(await find(path)).to.deep.equal(before);
        expect(await log()).to.equal(entries);
      });
    }
  }

  it('another value is an update', async () => {
    const { path } = things.group!;
    const [before, entries] = [await find(path), await log()];
    const after = expectOk(await open().api.patch(path, { name: 'Radio' }, ada.as));
    expect(after.updated_at > before.updated_at).to.equal(true);
    expect(await log()).to.equal(entries + 1);
  });
});
