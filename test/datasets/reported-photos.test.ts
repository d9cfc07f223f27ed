import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { partsOf, tiffTags } from '../content/images/raster-parts.ts';
import { type Fixture, openFixture } from '../content/images/svg-fixture.ts';
import { openBrowser } from '../support/browser/browser.ts';
import { type Client, client, makeProject, type Person, signUp } from '../support/client.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

const read = (name: string) => readFileSync(new URL(`reports/${name}`, import.meta.url));
const ORIENTATION = 0x0112;

/** A sum of the colours of each row of the first image of the page; 0 for one that is not drawn. */
const ROWS = `(async () => {
  const image = document.images[0];
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return Array.from({ length: height }, (_, y) => data.slice(y * width * 4, (y + 1) * width * 4).reduce((sum, value) => sum + value, 0));
})()`;

/** Pictures of other people's programs that were refused, or published more than they show. */
describe('reported photos', () => {
  let service: TestService;
  let api: Client;
  let person: Person;
  let projectId: string;
  let browser: Browser | null = null;
  let fixture: Fixture | null = null;

  before(async () => {
    service = await startTestService();
    api = client(service.url);
    person = await signUp(api);
    projectId = (await makeProject(api, person)).id;
    browser = await openBrowser();
    fixture = browser && (await openFixture(browser));
  });

  after(async () => {
    await fixture?.close();
    await browser?.close();
    await service.stop();
  });

  async function send(name: string, path: string, part = 'file') {
    const form = new FormData();
    form.append(part, new Blob([new Uint8Array(read(name))]), name);
    return api.post(path, form, person.as);
  }

  /** The bytes that are served at the address of an image. */
  async function served(address: string): Promise<Buffer> {
    const response = await fetch(service.url + new URL(address).pathname);
    return Buffer.from(await response.arrayBuffer());
  }

  async function uploaded(name: string): Promise<Buffer> {
    const { status, body } = await send(name, `/api/projects/${projectId}/upload-image/`);
    expect(status, JSON.stringify(body)).to.equal(201);
    return served(body.url);
  }

  /** The size in which a browser shows a picture. */
  async function shownSize(bytes: Buffer): Promise<unknown> {
    await fixture!.openPage(`<img src="data:;base64,${bytes.toString('base64')}">`);
    return fixture!.evaluate('[document.images[0].naturalWidth, document.images[0].naturalHeight]');
  }

  it('of a phone are stored with the orientation, and without place, device and time', async () => {
    const jpeg = await uploaded('photo-gps-jpeg.jpg');
    const png = await uploaded('photo-gps-png.png');
    expect(partsOf(jpeg)).to.include.members(['APP0 JFIF', 'APP1 Exif', 'db', 'c4', 'c0']);
    expect(partsOf(jpeg).filter((name) => name.startsWith('APP'))).to.deep.equal(['APP0 JFIF', 'APP1 Exif']);
    expect(partsOf(png)).to.deep.equal(['IHDR', 'eXIf', 'IDAT', 'IEND']);
    for (const bytes of [jpeg, png]) {
      expect(tiffTags(bytes)).to.deep.equal([ORIENTATION]);
      expect(bytes.toString('latin1')).not.to.match(/Example|Phone|GPS|xap|8BIM|photoshop/i);
    }
  });

  it('of a phone are shown in the same size and direction', async function () {
    if (!fixture) return this.skip();
    for (const name of ['photo-gps-jpeg.jpg', 'photo-gps-png.png']) {
      expect(await shownSize(read(name)), name).to.deep.equal([30, 40]);
      expect(await shownSize(await uploaded(name)), name).to.deep.equal([30, 40]);
    }
  });

  it('of a phone say no more as an avatar, as a logo or in a data URL', async () => {
    const dataUrl = `data:image/jpeg;base64,${read('photo-gps-jpeg.jpg').toString('base64')}`;
    const avatar = await send('photo-gps-jpeg.jpg', '/api/auth/me/avatar/', 'avatar');
    const organization = `/api/organizations/${person.organizationId}/`;
    const logo = await api.patch(organization, { logo_url: dataUrl }, person.as);
    const project = await api.patch(`/api/projects/${projectId}/`, { thumbnail: dataUrl }, person.as);
    const addresses = [avatar.body.avatarUrl, logo.body.logo_url, project.body.thumbnail];
    for (const address of addresses) expect(tiffTags(await served(address))).to.deep.equal([ORIENTATION]);
  });

  it('end where the picture ends', async () => {
    const [png, gif] = [await uploaded('png-one-zero-behind.png'), await uploaded('gif-zeros-behind.gif')];
    expect(png.equals(read('png-one-zero-behind.png').subarray(0, -1))).to.equal(true);
    expect(png.toString('latin1', png.length - 8, png.length - 4)).to.equal('IEND');
    expect(gif.equals(read('gif-zeros-behind.gif').subarray(0, gif.length))).to.equal(true);
    expect([gif.length, gif.at(-1)]).to.deep.equal([48, 0x3b]);
  });

  it('get the end mark that is missing', async () => {
    const given = read('jpeg-without-end.jpg');
    expect(given.subarray(-2).toString('hex')).not.to.equal('ffd9');
    expect((await uploaded('jpeg-without-end.jpg')).subarray(-2).toString('hex')).to.equal('ffd9');
  });

  it('are drawn to their last row where the end mark was missing, as far as browsers draw them without', async function () {
    if (!fixture) return this.skip();
    const rows = async (bytes: Buffer): Promise<readonly number[]> => {
      await fixture!.openPage(`<img src="data:image/jpeg;base64,${bytes.toString('base64')}">`);
      return (await fixture!.evaluate(ROWS)) as readonly number[];
    };
    const given = await rows(read('jpeg-without-end.jpg'));
    const stored = await rows(await uploaded('jpeg-without-end.jpg'));
    const drawn = given.filter((row) => row > 0).length;
    expect(stored.slice(0, drawn)).to.deep.equal(given.slice(0, drawn));
    expect(stored.filter((row) => row > 0)).to.have.lengthOf(48);
  });

  it('are refused where no browser shows them, and the answer says why', async () => {
    const path = `/api/projects/${projectId}/upload-image/`;
    const [depth, type] = [await send('png-depth-3.png', path), await send('png-colour-type-1.png', path)];
    expect([depth.status, type.status]).to.deep.equal([400, 400]);
    expect(depth.body.error).to.contain('3 bits');
    expect(type.body.error).to.contain('colour type 1');
  });
});
