import { expect } from 'chai';
import { HOSTILE_SVGS } from '../../../content/images/hostile-svgs.ts';
import { offences } from '../../../content/images/offences.ts';
import type { Body } from '../../../support/client.ts';
import { type TcpProxy, tcpProxy } from '../../../support/network/tcp-proxy.ts';
import { waitUntil } from '../../../support/wait-until.ts';
import { press } from '../fixture.ts';
import { type Editing, type EditorFixture, GROUND, openEditors, withEditors } from './editor-fixture.ts';
import { noisyPng, planPng } from './plan-picture.ts';

const BARE = { levels: [{ ...GROUND, width: null, height: null }] };
/** One of each nine: how all of them are cleaned is tested without a browser. */
const SOME_HOSTILE = Object.values(HOSTILE_SVGS).filter((_, index) => index % 9 === 0);
const MOST_BYTES = 5_242_880;

const ROOM = '0190a1b2-0000-7000-8000-00000000000a';
const WAY = [
  { x: 50, y: 400 },
  { x: 500, y: 400 },
];
const DOOR = [
  { x: 300, y: 400 },
  { x: 300, y: 300 },
];

describe('the plan of a level', function () {
  this.timeout(240_000);
  let editors: EditorFixture;
  let network: TcpProxy;

  before(async function () {
    network = await tcpProxy('127.0.0.1', 0);
    const opened = await openEditors({ PUBLIC_URL: `http://127.0.0.1:${network.port}` });
    if (!opened) return this.skip();
    editors = opened;
    network.leadTo(Number(new URL(editors.service.local).port));
  });
  afterEach(() => expect(editors.complaints.splice(0)).to.deep.equal([]));
  after(async () => {
    await editors?.stop();
    await network.close();
  });

  const choose = ({ page }: Editing, buffer: Buffer) =>
    page.locator('.inspector-plan input[type=file]').setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer });
  /** The rooms of the drawing before may be offered in place of the level: they are left then, whenever they come. */
  async function chooseDrawing({ page }: Editing, drawing: string): Promise<void> {
    const offers = page.locator('.rooms-panel');
    await page.addLocatorHandler(offers, () => offers.getByRole('button', { name: 'Close' }).click());
    const choose = page.locator('.inspector-plan .upload-button, .inspector-plan button').first();
    await choose.waitFor();
    await choose.hover(); // Unlike a file, a pointer waits for what is offered to be left.
    await page
      .locator('.inspector-plan input[type=file]')
      .setInputFiles({ name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
  }
  const levelOf = async ({ saved }: Editing): Promise<Body> => (await saved()).levels[0];

  /** The plan is a WebP that the service takes; the level has the units of the first one. */
  async function expectReduced(editing: Editing): Promise<Body> {
    const level = await levelOf(editing);
    expect([level.width, level.height]).to.deep.equal([9000, 9000]);
    const stored = await fetch(new URL(level.imageUrl, editors.service.url));
    expect(stored.headers.get('content-type')).to.equal('image/webp');
    expect((await stored.arrayBuffer()).byteLength).to.be.at.most(MOST_BYTES);
    return level;
  }

  /** The size of a picture of the service, in pixels. */
  const sizeOf = ({ page }: Editing, url: string) =>
    page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, url);

  it('is made smaller where the service takes no such large file, and keeps its size in units', async () => {
    const editing = await editors.edit(BARE);
    const picture = noisyPng(9000, 9000, 1340);
    expect(picture.length).to.be.within(12_000_000, 12_500_000);
    await choose(editing, picture);
    await editing.page.getByRole('status').filter({ hasText: '%' }).waitFor();
    await editing.page.getByText('The picture was too large and was made smaller.').waitFor();
    await editing.page.locator('.plan-picture').waitFor();
    const { imageUrl } = await expectReduced(editing);
    // One that is too large in whichever quality it was tried first.
    await choose(editing, noisyPng(3000, 3000));
    await editing.page.locator(`.plan-picture:not([src="${imageUrl}"])`).waitFor();
    await expectReduced(editing);
  });

  it('has a small picture for phones where it is larger than these can show, as long as it is the plan', async () => {
    const editing = await editors.edit(BARE);
    const { page, saved } = editing;
    await choose(editing, planPng(6000, 4000, 400));
    await page.locator('.plan-picture').waitFor();
    const { imageUrl, imageUrlSmall, width, height } = await levelOf(editing);
    expect([width, height]).to.deep.equal([6000, 4000]);
    expect(await Promise.all([imageUrl, imageUrlSmall].map((url) => sizeOf(editing, url)))).to.deep.equal([
      [6000, 4000],
      [2048, 1365],
    ]);
    await choose(editing, planPng(1500, 1000, 400));
    await page.locator(`.plan-picture:not([src="${imageUrl}"])`).waitFor();
    expect((await levelOf(editing)).imageUrlSmall).to.equal(null);
    await editing.press('ControlOrMeta+z');
    await page.locator(`.plan-picture[src="${imageUrl}"]`).waitFor();
    expect((await saved()).levels[0]).to.include({ imageUrl, imageUrlSmall });
  });

  it('is uploaded at another try after the connection was cut half-way, and nothing is left half done', async () => {
    const editing = await editors.edit(BARE);
    const { page } = editing;
    const picture = noisyPng(1500, 1000);
    const images = () => editors.files(`projects/${editing.projectId}`);
    await network.turn('cut', picture.length / 2);
    await choose(editing, picture);
    await page.locator('.upload .error').waitFor();
    await network.turn('pass');
    const before = await levelOf(editing);
    expect([before.imageUrl, before.width, await images()]).to.deep.equal([null, null, []]);
    await press(page, 'Try again');
    await page.locator('.plan-picture').waitFor();
    const { imageUrl, width } = await levelOf(editing);
    expect([width, (await images()).length]).to.deep.equal([1500, 1]);
    const stored = await fetch(new URL(imageUrl, editors.service.url));
    expect(Buffer.from(await stored.arrayBuffer()).equals(picture)).to.equal(true);
  });

  it('that is a hostile drawing is shown cleaned: it runs nothing, and loads nothing', async () => {
    const editing = await editors.edit(BARE);
    const { page } = editing;
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    let shown = (await levelOf(editing)).imageUrl;
    for (const drawing of SOME_HOSTILE) {
      await chooseDrawing(editing, drawing);
      const before = shown;
      await waitUntil(async () => {
        shown = (await levelOf(editing)).imageUrl;
        return shown !== before;
      });
      const stored = await fetch(new URL(shown, editors.service.url));
      expect(offences(new Uint8Array(await stored.arrayBuffer())), drawing).to.deep.equal([]);
    }
    expect(dialogs).to.deep.equal([]);
  });

  it('that could not be kept whole says so in a sentence until that is closed, on the first level too', async () => {
    const lossy = (width: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40"><image href="http://outside.test/a.png" width="9" height="9"/>` +
      '<image href="b.png" width="9" height="9"/><rect width="9" height="9" fill="url(http://outside.test/x.svg#g) red"/></svg>';
    const said = 'Some of the drawing could not be kept: colours and fills (1) and pictures (2).';
    const editing = await editors.edit(BARE);
    const { page } = editing;
    await chooseDrawing(editing, lossy(60));
    const toast = page.getByRole('status').getByText(said);
    await toast.waitFor();
    expect((await levelOf(editing)).width).to.equal(60);
    await page.locator('.toast').filter({ hasText: said }).getByRole('button', { name: 'Close' }).click();
    await toast.waitFor({ state: 'detached' });
    const empty = await editors.edit({ levels: [] });
    await empty.page
      .locator('.no-level input[type=file]')
      .setInputFiles({ name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(lossy(80)) });
    await empty.page.getByRole('status').getByText(said).waitFor();
  });

  it('is repeated on another level, with its rooms numbered anew and their doors', async () => {
    const editing = await editors.edit({
      levels: [GROUND],
      areas: [
        {
          id: ROOM,
          levelId: GROUND.id,
          data: [
            [100, 100],
            [300, 100],
            [300, 300],
          ],
          translations: { en: { title: 'Room 101' } },
        },
      ],
      wayfinding: { corridors: [{ levelId: GROUND.id, points: WAY, branches: [{ areaId: ROOM, points: DOOR }] }] },
    });
    const { page } = editing;
    await press(page, 'Actions for Ground');
    await page.getByRole('menuitem', { name: 'Repeat level' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Repeat level' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const { areas, levels, wayfinding } = await editing.saved();
    expect(levels).to.have.lengthOf(2);
    const titles = new Map(areas.map((area: Body) => [area.id, area.translations.en.title]));
    expect([...titles.values()]).to.have.members(['Room 101', 'Room 201']);
    const doors = wayfinding.corridors.flatMap(({ branches }: Body) => branches);
    expect(doors.map(({ areaId }: Body) => titles.get(areaId))).to.have.members(['Room 101', 'Room 201']);
  });
});

describe('the preview beside the editor', () => {
  const editors = withEditors();

  it('shows an edit before it is published, in a frame that cannot reach the Studio', async () => {
    const { page, click, press: keys } = await editors.edit();
    await keys('m');
    await click(300, 300);
    await page.locator('.name-box input').fill('Fountain');
    await keys('Enter');
    await press(page, 'Preview');
    const frame = page.frameLocator('.preview iframe');
    await frame.locator('.pin').first().click();
    await frame.getByRole('dialog', { name: 'Fountain' }).waitFor();
    const tried = await page
      .frames()
      .find((each) => each.url().includes('/studio/preview'))!
      .evaluate(() => {
        try {
          return String(parent.document);
        } catch (error) {
          return (error as Error).name;
        }
      });
    expect(tried).to.equal('SecurityError');
  });
});
