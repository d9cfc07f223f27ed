import { expect } from 'chai';
import { expectOk } from '../http/shared/expectations.ts';
import { type Body, type Client, client } from '../support/client.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { IS_QUICK } from '../support/test-depth.ts';
import { type Checked, checkEveryGet, LEFT_OUT } from './every-get.ts';
import { copyFixture, type FixtureCopy, type FixtureDatabase, RELEASES } from './open-fixture.ts';
import { plantFields } from './planted-fields.ts';
import { readStoredIds, signInAccount } from './stored-ids.ts';

/** What an earlier release stored is read by this one as the OpenAPI document says. */
describe('the data of every release', () => {
  // In `make check` the last one: what is new since is missing in its data as it is in all others.
  for (const release of IS_QUICK ? RELEASES.slice(-1) : RELEASES) {
    for (const database of IS_QUICK ? ['SQLite' as const] : (['SQLite', 'MySQL'] as const))
      dataSuite(release, database);
  }
});

function dataSuite(release: string, database: FixtureDatabase): void {
  describe(`${release} on ${database}`, () => {
    let fixture: FixtureCopy;
    let service: TestService;
    let api: Client;
    let checked: Checked;

    before(async function () {
      const copy = await copyFixture(release, database);
      if (!requireAdapter(database, copy !== null)) this.skip();
      fixture = copy!;
      service = await startTestService(fixture.settings);
      api = client(service.url);
      const token = await signInAccount(api, fixture.accounts[0]!);
      checked = await checkEveryGet(api, token, await readStoredIds(api, token), await documentOf());
    });
    after(async () => {
      await service?.stop();
      await fixture?.remove();
    });

    const documentOf = async () => (await fetch(`${service.url}/api/openapi.json`)).json();

    it('conforms to the OpenAPI document in every GET', () => {
      expect(checked.faults).to.deep.equal([]);
      expect(service.undocumented).to.deep.equal([]);
    });

    it('has data for every path', async () => {
      const { paths } = (await documentOf()) as { readonly paths: object };
      const gets = Object.entries(paths).flatMap(([path, methods]) => ('get' in methods ? [path] : []));
      const silent = gets.filter((path) => !checked.asked.has(path) && !LEFT_OUT.includes(path));
      expect(silent).to.deep.equal([]);
    });

    it('fails the check where a field is added without an upgrade', async () => {
      const { document, names } = plantFields(await documentOf());
      const faults = checked.faultsAgainst(document).join('\n');
      for (const name of names) expect(faults).to.include(name);
    });

    it('counts no project as changed that was not since it was published', async () => {
      const token = await signInAccount(api, fixture.accounts[0]!);
      const { results } = expectOk(await api.get('/api/projects/?status=PUBLISH&page_size=100', { token }));
      const unchanged = results.filter(({ version, live_version }: Body) => version === live_version);
      for (const project of unchanged) expect(project.has_unpublished_changes).to.equal(false);
      expect(results).not.to.deep.equal([]);
    });

    it('lets each of its accounts sign in', async () => {
      for (const account of fixture.accounts) expect(await signInAccount(api, account)).to.be.a('string');
    });
  });
}
