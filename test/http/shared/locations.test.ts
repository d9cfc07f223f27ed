import { expect } from 'chai';
import { type Body, makeProject, type Person, type Reply, signUp } from '../../support/client.ts';
import { pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectOk } from './expectations.ts';

/** The `Location` of a 201. */
overHttp('the address of what was created', (open) => {
  let ada: Person;
  let project: string;
  before(async () => {
    ada = await signUp(open().api);
    project = pathOf((await makeProject(open().api, ada)).id);
  });

  const create = (path: string, body: Body): Promise<Reply> => open().api.post(path, body, ada.as);
  const addressOf = ({ headers }: Reply): string => {
    const { href, origin } = new URL(headers.get('location')!);
    return href.slice(origin.length);
  };

  const created: Readonly<Record<string, () => Promise<Reply>>> = {
    organization: () => create('/api/organizations/', { name: 'Hall' }),
    group: () => create('/api/groups/', { organization: ada.organizationId, name: 'Stations' }),
    webhook: () => {
      const organization = ada.organizationId;
      return create('/api/webhooks/', { organization, url: 'http://127.0.0.1:9/', events: ['project.published'] });
    },
    project: () => create('/api/projects/', { organization: ada.organizationId, name: 'Station' }),
    duplicate: () => create(`${project}duplicate/`, {}),
    level: () => create(`${project}levels/`, { name: 'Ground' }),
    snapshot: () => create(`${project}snapshots/`, { label: 'Before' }),
  };
  for (const [what, make] of Object.entries(created)) {
    it(`is read with GET: ${what}`, async () => {
      const reply = await make();
      const { id } = expectOk(reply, 201);
      expect(expectOk(await open().api.get(addressOf(reply), ada.as)).id).to.equal(id);
    });
  }

  it('is the path of the item where it can only be changed and deleted', async () => {
    const reply = await create(`${project}tags/`, { name: 'Food', color: '#ffffff' });
    expect(addressOf(reply)).to.equal(`${project}tags/${expectOk(reply, 201).id}/`);
    expectOk(await open().api.patch(addressOf(reply), { name: 'Drinks' }, ada.as));
  });
});
