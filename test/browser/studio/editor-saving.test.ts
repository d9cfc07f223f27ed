import { expect } from 'chai';
import type { Body } from '../../support/client.ts';
import { type EditorFixture, GROUND, openEditors } from './editor-fixture.ts';

const ROOM = {
  id: '0190a1b2-0000-7000-8000-00000000000a',
  levelId: GROUND.id,
  data: [
    [200, 200],
    [400, 200],
    [400, 400],
  ],
};

describe('saving in the editor', () => {
  let editors: EditorFixture;

  before(async function () {
    const opened = await openEditors();
    if (!opened) return this.skip();
    editors = opened;
  });
  afterEach(() => expect(editors.complaints.splice(0)).to.deep.equal([]));
  after(() => editors?.stop());

  it('keeps edits over a reload without network, and sends them when it is back', async () => {
    const { page, click, press, saved } = await editors.edit({ levels: [GROUND], areas: [ROOM] });
    await page.route('**/api/projects/*/', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    const refused = page.waitForEvent('requestfailed');
    await click(380, 220);
    for (let count = 0; count < 20; count++) await press('Shift+ArrowRight');
    await refused;
    await page.locator('.save-badge[data-state="waiting"]').waitFor();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.locator('.save-badge:not([data-state="saved"])').waitFor();
    await page.unroute('**/api/projects/*/');
    await page.locator('.canvas').focus();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    const [area] = (await saved()).areas;
    expect(area.data[0]).to.deep.equal([400, 200]);
    await press('Control+z');
    expect((await saved()).areas[0].data).to.deep.equal(ROOM.data);
  });

  it('undoes sixty commands and redoes them, to the same map', async () => {
    const { page, press, saved } = await editors.edit({ levels: [GROUND], areas: [ROOM] });
    await page.locator('.canvas').focus();
    const times = (key: string) => press(...Array.from({ length: 60 }, () => key));
    await press('Control+a');
    await times('Control+d');
    const done = withoutTimes(await saved());
    expect(done).to.have.lengthOf(61);
    await times('Control+z');
    expect(withoutTimes(await saved())).to.deep.equal([{ id: ROOM.id, data: ROOM.data }]);
    await times('Control+Shift+z');
    expect(withoutTimes(await saved())).to.deep.equal(done);
  });
});

const withoutTimes = ({ areas }: Body) => areas.map(({ id, data }: Body) => ({ id, data }));
