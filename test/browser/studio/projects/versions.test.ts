import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { subscribe } from '../../../http/organizations/team.ts';
import { expectOk } from '../../../http/shared/expectations.ts';
import { type Body, makeProject, type Person, signUp } from '../../../support/client.ts';
import { GROUND } from '../editor/editor-fixture.ts';
import { openStudio, press, type StudioFixture } from '../fixture.ts';

const room = (title: string) => ({
  id: '0190a1b2-0000-7000-8000-00000000000a',
  levelId: GROUND.id,
  translations: { en: { title } },
  data: [
    [200, 200],
    [400, 200],
    [400, 400],
  ],
});

describe('the versions of a map in the Studio', () => {
  let studio: StudioFixture;
  let person: Person;
  let id: string;
  let page: Page;

  before(async function () {
    const opened = await openStudio();
    if (!opened) return this.skip();
    studio = opened;
  });
  beforeEach(async () => {
    person = await signUp(studio.api);
    ({ id } = await makeProject(studio.api, person, 'Library'));
    await change('Bakery');
    await act('publish');
    await change('Pastry');
    await act('update-live');
    await change('Kiosk');
    page = await studio.openAs(await studio.visitor(), person.email, `/p/${id}/versions`);
  });
  afterEach(async () => expect(await studio.leave()).to.deep.equal([]));
  after(() => studio?.stop());

  const change = async (title: string) =>
    expectOk(await studio.api.patch(`/api/projects/${id}/`, { levels: [GROUND], areas: [room(title)] }, person.as));
  const act = async (action: string) => {
    studio.service.advance(2);
    return expectOk(await studio.api.post(`/api/projects/${id}/${action}/`, undefined, person.as));
  };
  const titleIn = ({ areas }: Body): string => areas[0].translations.en.title;
  const seen = async () => titleIn(expectOk(await studio.api.get(`/api/p/${id}/`)));
  const working = async () => titleIn(expectOk(await studio.api.get(`/api/projects/${id}/`, person.as)));
  const line = (text: string) => page.locator('.lines li').filter({ hasText: text });

  it('can be shown to visitors again in two acts, while the map stays as it is', async () => {
    await press(line('Published'), 'Show to visitors');
    await press(page.getByRole('dialog'), 'Show to visitors');
    await line('Published').locator('.badge').waitFor();
    expect([await seen(), await working()]).to.deep.equal(['Bakery', 'Kiosk']);
    expect(await line('Published').getByRole('button', { name: 'Show to visitors' }).count()).to.equal(0);
  });

  it('are compared with the map, what is live and each other, and a change since is taken back', async () => {
    await press(line('Published'), 'Compare');
    const dialog = page.getByRole('dialog');
    const difference = dialog.locator('.difference');
    await difference.filter({ hasText: 'Bakery Kiosk' }).waitFor();
    await dialog.getByLabel('Compare with').selectOption('live');
    await difference.filter({ hasText: 'Bakery Pastry' }).waitFor();
    expect(await dialog.getByRole('button', { name: 'Take back' }).count()).to.equal(0);
    await dialog.getByLabel('Compare with').selectOption({ index: 2 });
    await difference.filter({ hasText: 'Bakery Pastry' }).waitFor();
    await dialog.getByLabel('Compare with').selectOption('');
    await press(dialog, 'Take back');
    await dialog.getByText('There is no difference.').waitFor();
    expect([await seen(), await working()]).to.deep.equal(['Pastry', 'Bakery']);
  });

  it('are not there in a plan without them, which is said', async () => {
    await subscribe(studio, person.organizationId, { plan: 'free' });
    await page.reload();
    await page.getByText('Your plan stores no versions.').waitFor();
  });
});
