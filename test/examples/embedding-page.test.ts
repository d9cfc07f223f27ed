import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { aKey } from '../http/organizations/keys.ts';
import { openBrowser } from '../support/browser/browser.ts';
import { client, signUp } from '../support/client.ts';
import { type LocalServer, startLocalServer } from '../support/network/local-server.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { type ExampleProject, exampleProject } from './example-project.ts';

const PAGE = new URL('../../examples/embedding-page/index.html', import.meta.url);

describe('The page of the examples that embeds a map', function () {
  this.timeout(180_000);
  let browser: Browser | null = null;
  let service: TestService;
  let site: LocalServer;
  let page: Page;
  let project: ExampleProject | null = null;

  before(async function () {
    browser = await openBrowser();
    project = await exampleProject();
    if (!browser || !project) return this.skip();
    service = await startTestService();
    const embedUrl = await builtMap();
    const html = readFileSync(PAGE, 'utf8').replace('https://maps.example/embed/MAP_ID', embedUrl);
    expect(html).to.include(`src="${embedUrl}"`);
    site = await startLocalServer();
    site.answerWith((_, response) => response.setHeader('content-type', 'text/html').end(html));
  });
  beforeEach(async () => {
    page = await browser!.newPage();
    await page.goto(site.url);
    await says('The map is ready.');
  });
  afterEach(() => page?.close());
  after(async () => {
    await browser?.close();
    await site?.stop();
    await service?.stop();
    await project?.remove();
  });

  /** The address of the map that the script of the examples builds. */
  async function builtMap(): Promise<string> {
    const api = client(service.url);
    const ada = await signUp(api);
    const { key } = (await aKey({ api }, ada, { type: 'write' })).body;
    const given = { WAYMARK_URL: service.url, API_KEY: key, ORGANIZATION: ada.organizationId };
    const program = project!.start('build-map/main.ts', { environment: given });
    await program.ended;
    return JSON.parse(program.output()).embed_url;
  }
  const status = () => page.getByRole('status');
  const says = (text: string) => status().filter({ hasText: text }).waitFor();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const map = () => page.frameLocator('iframe');

  it('selects a place on the map', async () => {
    await press('Reading room');
    await map().locator('.card').filter({ hasText: 'Reading room' }).waitFor();
    expect(await status().textContent()).to.equal('The map is ready.');
  });

  it('says what the visitor selects on the map', async () => {
    await map().getByRole('button', { name: 'Reading room' }).click();
    await says('Selected: reading-room');
  });

  it('shows a route on the map and says how long it is', async () => {
    await press('From the entrance to the reading room');
    await says('The way is');
    expect(await status().textContent()).to.match(/^The way is \d+ m long and takes \d+ min\.$/);
  });

  it('ignores messages of other windows', async () => {
    await page.evaluate(() =>
      new Promise((resolve) => {
        // Added after the listener of the page, and therefore called after it.
        addEventListener('message', resolve, { once: true });
        postMessage({ source: 'waymark', type: 'area-click', key: 'forged' }, '*');
      }).then(() => undefined),
    );
    expect(await status().textContent()).to.equal('The map is ready.');
  });
});
