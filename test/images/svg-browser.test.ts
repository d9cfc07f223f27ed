import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { imageInspector } from '../../adapters/images/inspect.ts';
import { openBrowser } from '../support/browser.ts';
import { asShown, FAITHFUL_SVGS, SAVED_SVGS } from './faithful-svgs.ts';
import { HOSTILE_SVGS, hostileBytes, svg } from './hostile-svgs.ts';

const { inspect } = imageInspector();

/** What a document did beside being shown. */
type Deeds = { readonly dialogs: readonly string[]; readonly requests: readonly string[] };

describe('SVGs in a browser', () => {
  let browser: Browser | null = null;
  let server: Server;
  let shown: Uint8Array = Buffer.alloc(0);
  let address = '';
  let page: Page;
  let dialogs: string[] = [];
  let requests: string[] = [];

  before(async function () {
    browser = await openBrowser();
    if (!browser) return this.skip();
    server = createServer((_, response) => {
      response.setHeader('Content-Type', 'image/svg+xml').end(shown);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/plan.svg`;
    page = await browser.newPage({ viewport: { width: 400, height: 320 } });
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      const url = request.url();
      const isExpected = url === address || url.startsWith('data:image/') || url.endsWith('/favicon.ico');
      if (!isExpected) requests.push(url);
    });
  });

  after(async () => {
    await browser?.close();
    server?.close();
  });

  for (const [deed, hostile] of [
    ['runs a script', svg('', 'onload="alert(1)"')],
    ['fetches an image', svg('<image href="http://outside.test/x.png" width="9" height="9"/>')],
    ['fetches a sheet', svg('<style>@import "http://outside.test/x.css";</style>')],
  ] as const) {
    it(`would notice a document that ${deed}`, async () => {
      const deeds = await open(Buffer.from(hostile));
      expect(deeds.dialogs.length + deeds.requests.length).to.be.greaterThan(0);
    });
  }

  for (const name of Object.keys(HOSTILE_SVGS)) {
    it(`run and fetch nothing once cleaned of ${name}`, async () => {
      const { bytes } = await inspect(hostileBytes(name));
      expect(await open(bytes)).to.deep.equal({ dialogs: [], requests: [] });
    });
  }

  for (const [name, text] of Object.entries({ ...FAITHFUL_SVGS, ...SAVED_SVGS })) {
    it(`look the same once cleaned: ${name}`, async () => {
      const { bytes } = await inspect(Buffer.from(text));
      const before = await picture(Buffer.from(asShown(text), text.includes('iso-8859-1') ? 'latin1' : 'utf8'));
      expect(before.equals(await picture(bytes)), 'equal pixels').to.equal(true);
      expect(before.equals(await picture(Buffer.from(EMPTY))), 'an empty picture').to.equal(false);
    });
  }

  /** Opens the document, waits until it is loaded and clicks into it, as a visitor would. */
  async function open(bytes: Uint8Array): Promise<Deeds> {
    dialogs = [];
    requests = [];
    await show(bytes);
    await page.mouse.click(5, 5);
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)))');
    return { dialogs, requests };
  }

  async function picture(bytes: Uint8Array): Promise<Buffer> {
    await show(bytes);
    return page.screenshot();
  }

  async function show(bytes: Uint8Array): Promise<void> {
    shown = bytes;
    await page.goto(address, { waitUntil: 'load' });
  }
});

const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg"/>';
