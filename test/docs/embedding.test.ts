import { expect } from 'chai';
import { transform } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { expectOk } from '../http/shared/expectations.ts';
import { openBrowser } from '../support/browser/browser.ts';
import { makeProject, signUp } from '../support/client.ts';
import { type LocalServer, startLocalServer } from '../support/network/local-server.ts';
import { type Controlled, startControlled } from '../support/service/controlled.ts';
import { codeBelow } from './code-blocks.ts';

const PAGE = 'docs/embedding.md';
const below = (heading: string) => codeBelow(PAGE, heading);

describe('The examples of embedding', () => {
  let browser: Browser | null = null;
  let running: Controlled;
  let site: LocalServer;
  let map: string;
  let page: Page;

  before(async function () {
    browser = await openBrowser();
    if (!browser) return this.skip();
    running = await startControlled();
    site = await startLocalServer();
    map = await publishedMap();
  });
  beforeEach(async () => {
    page = await browser!.newPage();
  });
  afterEach(() => page?.close());
  after(async () => {
    await browser?.close();
    await site?.stop();
    await running?.service.stop();
  });

  async function publishedMap(): Promise<string> {
    const { api } = running;
    const ada = await signUp(api);
    const { id } = await makeProject(api, ada);
    const room = (key: string, title: string, x: number) => ({
      key,
      data: [
        [x, 0],
        [x + 400, 0],
        [x + 400, 400],
        [x, 400],
      ],
      translations: { en: { title } },
    });
    const areas = [room('reading-room', 'Reading room', 0), room('hall', 'Main hall', 500)];
    const levels = [{ name: 'Ground floor', width: 1000, height: 600, areas }];
    expectOk(await api.patch(`/api/projects/${id}/`, { levels, languages: [{ languageCode: 'en' }] }, ada.as));
    expectOk(await api.post(`/api/projects/${id}/publish/`, undefined, ada.as));
    return id;
  }

  async function open(html: string): Promise<void> {
    site.answerWith((_, response) =>
      response.setHeader('content-type', 'text/html').end(`<!doctype html>${here(html)}`),
    );
    await page.goto(site.url);
  }
  /** An example with the address of the service and the id of the map. */
  const here = (text: string) => text.replaceAll('https://maps.example', running.service.url).replaceAll('{id}', map);
  const frame = () => page.frameLocator('iframe');
  const room = (name: string) => frame().getByRole('button', { name, exact: true });
  const card = (name: string) => frame().locator('.card').filter({ hasText: name });

  it('show the map, select a place on it, and hear what a visitor selects', async () => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await open(below('Embedding')[0]!);
    await room('Main hall').waitFor();
    await page.addScriptTag({ content: here(below('Messages')[0]!) });
    await card('Reading room').waitFor();
    const isHeard = page.waitForEvent('console', (message) => message.text() === 'selected hall');
    await room('Main hall').click();
    await isHeard;
    expect(said).not.to.include('selected reading-room');
  });

  it('show the map in the page of the README', async () => {
    await open(codeBelow('README.md', 'The map in your page')[0]!);
    await room('Reading room').waitFor();
  });

  it('are an element with a selected place', async () => {
    await open(below('The element')[0]!);
    await card('Reading room').waitFor();
    expect(await page.locator('waymark-map').evaluate((element) => element.getBoundingClientRect().height)).to.equal(
      600,
    );
  });

  it('are an element in a component, as a compiler reads it', async () => {
    const { code } = await transform(below('The element')[1]!, { loader: 'tsx' });
    expect(code).to.include('"waymark-map"').and.include('"onwaymark-select"');
  });
});
