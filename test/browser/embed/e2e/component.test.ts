import { expect } from 'chai';
import type { BrowserContext, Page } from 'playwright-core';
import { type LocalServer, startLocalServer } from '../../../support/network/local-server.ts';
import { openUnsteadySite, type UnsteadySite } from './unsteady-site.ts';

type MapElement = HTMLElement & {
  state: Readonly<Record<string, unknown>> | null;
  area: string | null;
  getState(): Promise<Readonly<Record<string, unknown>>>;
  setState(state: object): Promise<Readonly<Record<string, unknown>>>;
  select(place?: object): Promise<Readonly<Record<string, unknown>>>;
};

/** The element on a page of another origin. */
describe('the element <waymark-map>', function () {
  this.timeout(60_000);
  let site: UnsteadySite;
  let host: LocalServer;
  let visitor: BrowserContext;

  before(async function () {
    const opened = await openUnsteadySite();
    if (!opened) return this.skip();
    site = opened;
    host = await startLocalServer();
    const { origin } = new URL(site.url);
    host.answerWith((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(`<!doctype html><link rel="icon" href="data:,"><body><script>window.heard = [];
        for (const type of ['ready', 'state', 'select', 'error'])
          addEventListener('waymark-' + type, ({ detail }) => heard.push({ ...detail, type }));</script>
        <script type="module" src="${origin}/embed/waymark.js"></script>
        <waymark-map project="${site.projectId}" area="lantern-cafe" lang="de" style="height: 700px"></waymark-map>`);
    });
  });
  beforeEach(async () => {
    visitor = await site.visitor();
  });
  afterEach(() => visitor?.close());
  after(async () => {
    await host?.stop();
    await site?.close();
  });

  const open = async (): Promise<Page> => {
    const page = await visitor.newPage();
    await page.goto(host.url);
    await page.waitForFunction(() => document.querySelector<MapElement>('waymark-map')?.state);
    return page;
  };
  const onMap = <T>(page: Page, act: (map: MapElement) => Promise<T> | T): Promise<T> =>
    page.evaluate(
      ([code]) => new Function('map', `return (${code})(map)`)(document.querySelector('waymark-map')),
      [act.toString()],
    ) as Promise<T>;
  const frameOf = (page: Page) => page.frames()[1]!;

  it('shows what its attributes say', async () => {
    const page = await open();
    await frameOf(page).locator('.card').waitFor();
    expect(new URL(frameOf(page).url()).searchParams.get('lang')).to.equal('de');
    expect(await onMap(page, (map) => map.state)).to.deep.include({ lang: 'de' });
  });

  it('follows its attributes and properties, without loading the map again', async () => {
    const page = await open();
    await frameOf(page).locator('.card').waitFor();
    await onMap(page, (map) => map.setAttribute('controls', '0'));
    await frameOf(page).locator('.search-bar').waitFor({ state: 'detached' });
    await onMap(page, (map) => map.removeAttribute('controls'));
    await frameOf(page).locator('.search-bar').waitFor();
    await onMap(page, (map) => {
      map.area = 'market-hall';
    });
    await page.waitForFunction(() => {
      const { heard } = window as unknown as { heard: { type: string; state?: { area: string | null } }[] };
      return heard.filter(({ type }) => type === 'state').at(-1)?.state?.area;
    });
    const readies = await page.evaluate(() =>
      (window as unknown as { heard: { type: string }[] }).heard.filter(({ type }) => type === 'ready'),
    );
    expect(readies).to.have.length(1);
  });

  it('answers each method with the state that follows, or with an error', async () => {
    const page = await open();
    expect(await onMap(page, (map) => map.getState())).to.deep.include({ lang: 'de' });
    expect(await onMap(page, (map) => map.select())).to.deep.include({ area: null, marker: null });
    const fault = await onMap(page, (map) => map.setState({ level: 'nowhere' }).then(String, (error) => error.message));
    expect(fault).to.include('level must be');
  });

  it('says each click and each change once', async () => {
    const page = await open();
    await onMap(page, (map) => map.select());
    await frameOf(page).locator('.card').waitFor({ state: 'detached' });
    await page.evaluate(() => {
      (window as unknown as { heard: unknown[] }).heard.length = 0;
    });
    await frameOf(page).locator('[data-kind="marker"]').first().press('Enter');
    await page.waitForFunction(() =>
      (window as unknown as { heard: { type: string }[] }).heard.some(({ type }) => type === 'state'),
    );
    const heard = await page.evaluate(() => (window as unknown as { heard: { type: string }[] }).heard);
    expect(heard.map(({ type }) => type)).to.deep.equal(['select', 'state']);
  });
});
