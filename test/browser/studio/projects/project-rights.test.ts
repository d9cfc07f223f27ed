import { expect } from 'chai';
import { joined } from '../../../http/organizations/team.ts';
import { type Person, signUp } from '../../../support/client.ts';
import { openStudio, type StudioFixture } from '../fixture.ts';
import { done } from '../organization/organization-fixture.ts';

describe('Rights in the Studio', function () {
  this.timeout(240_000);
  let studio: StudioFixture;
  let ada: Person;

  before(async function () {
    const opened = await openStudio();
    if (!opened) return this.skip();
    studio = opened;
    ada = await signUp(studio.api);
  });
  afterEach(async () => expect(await studio.leave()).to.deep.equal([]));
  after(() => studio?.stop());

  it('say the same of a project of others, or of a group that one is not in, as of one that does not exist', async () => {
    const { id: group } = await done(studio, ada, '/api/groups/', { name: 'Staff' });
    const { id } = await done(studio, ada, '/api/projects/', { name: 'Archive', group });
    const stranger = await signUp(studio.api);
    const ungrouped = await joined(studio, { organizationId: ada.organizationId, role: 'member' });
    for (const { email } of [stranger, ungrouped]) {
      const page = await studio.openAs(await studio.visitor(), email);
      for (const screen of ['map', 'share', 'settings']) {
        const said: string[] = [];
        for (const project of [id, crypto.randomUUID()]) {
          await page.goto(`${studio.service.url}/studio/p/${project}/${screen}`);
          await page.getByRole('heading', { name: 'Not found, or not accessible' }).waitFor();
          said.push(await page.locator('body').innerText());
        }
        expect(said[0], screen).to.equal(said[1]);
      }
    }
  });

  it('keep the settings of a project from viewers, who see why', async () => {
    const group = await done(studio, ada, '/api/groups/', { name: 'Campus' });
    const { id } = await done(studio, ada, '/api/projects/', { name: 'Library', group: group.id });
    const { organizationId } = ada;
    const vik = await joined(studio, { organizationId });
    await studio.api.patch(
      `/api/members/${vik.memberId}/?organization=${organizationId}`,
      { groups: [group.id] },
      ada.as,
    );
    const page = await studio.openAs(await studio.visitor(), vik.email, `/p/${id}/settings`);
    await page.locator('button[aria-disabled][title="Your role may look at maps, not change them."]').waitFor();
  });
});
