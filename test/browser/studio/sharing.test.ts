import { expect } from 'chai';
import type { Page } from 'playwright-core';
import decodeQR from 'qr/decode.js';
import { expectOk } from '../../http/shared/expectations.ts';
import { type EditorFixture, openEditors } from './editor-fixture.ts';
import { press } from './fixture.ts';

describe('sharing a map', () => {
  let editors: EditorFixture;

  before(async function () {
    const opened = await openEditors();
    if (!opened) return this.skip();
    editors = opened;
  });
  afterEach(() => expect(editors.complaints.splice(0)).to.deep.equal([]));
  after(() => editors?.stop());

  it('shows the map in pages of allowed sites alone, by the lines and the code that it gives', async () => {
    const { page, projectId, person } = await editors.edit();
    const path = `/api/projects/${projectId}/`;
    expectOk(await editors.api.post(`${path}publish/`, undefined, person.as));
    await page.goto(`${editors.service.url}/studio/p/${projectId}/share`);
    const snippet = await page.getByLabel('Lines for the page').inputValue();
    const address = `${editors.service.url}/embed/${projectId}`;
    expect(snippet).to.contain(`<iframe src="${address}"`);
    expect(await readCode(page)).to.equal(address);
    expect((await fetch(address)).status).to.equal(200);
    await page.getByLabel('Only these may show the map').fill('www.museum.example');
    await press(page, 'Save');
    await page.getByRole('status').filter({ hasText: 'Saved' }).first().waitFor();
    expectOk(await editors.api.post(`${path}update-live/`, undefined, person.as));
    const allowed = await pageWith('https://www.museum.example/', snippet);
    await allowed.goto('https://www.museum.example/');
    await allowed.frameLocator('iframe').locator('.search-bar').waitFor();
    const other = await pageWith('https://www.other.example/', snippet);
    const refusal = other.waitForEvent('console', (said) => said.text().includes('frame-ancestors'));
    await other.goto('https://www.other.example/');
    await refusal;
    // Both pages are of other hosts, and the browser says why it blocks the second frame.
    expect(editors.complaints.splice(0).join()).to.contain('frame-ancestors');
  });

  /** A page that has these lines where the address is opened. */
  async function pageWith(address: string, lines: string): Promise<Page> {
    const page = await (await editors.visitor({ permissions: ['local-network-access'] })).newPage();
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: `<!doctype html>${lines}` }));
    return page;
  }
});

/** The text of the QR code that a page shows, read from its pixels. */
async function readCode(page: Page): Promise<string> {
  const { size, pixels } = await page.locator('svg.qr-code').evaluate(async (drawing) => {
    const size = 400;
    const image = new Image();
    const copy = drawing.cloneNode(true) as SVGElement;
    copy.setAttribute('width', String(size));
    copy.setAttribute('height', String(size));
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
    await image.decode();
    const canvas = new OffscreenCanvas(size, size);
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0, size, size);
    return { size, pixels: [...context.getImageData(0, 0, size, size).data] };
  });
  return decodeQR({ width: size, height: size, data: Uint8Array.from(pixels) });
}
