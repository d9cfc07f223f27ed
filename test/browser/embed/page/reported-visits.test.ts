import { expect } from 'chai';
import type { Browser, Page, Route } from 'playwright-core';
import { openBrowser } from '../../../support/browser/browser.ts';
import { type Body, type Client, client, makeProject, type Person, signUp } from '../../../support/client.ts';
import { startTestService, type TestService } from '../../../support/service/service.ts';
import { uncountedVisits } from '../../../support/uncounted-visits.ts';
import { waitUntil } from '../../../support/wait-until.ts';

const LEVELS = [
  { name: 'Ground', width: 400, height: 300, areas: [{ data: box(40, 40), translations: { en: { title: 'Hall' } } }] },
  { name: 'Upper', width: 400, height: 300 },
];

describe('Analytics of a visitor', function () {
  this.timeout(180_000);
  let browser: Browser | null = null;
  let service: TestService;
  let api: Client;
  let maker: Person;
  let project: Body;

  before(async function () {
    browser = await openBrowser();
    if (!browser) return this.skip();
    service = await startTestService();
    api = client(service.url);
    maker = await signUp(api);
  });

  beforeEach(async () => {
    project = await makeProject(api, maker);
    await api.patch(`/api/projects/${project.id}/`, { levels: LEVELS }, maker.as);
    await api.post(`/api/projects/${project.id}/publish/`, undefined, maker.as);
  });

  after(async () => {
    await browser?.close();
    await service?.stop();
  });

  const names = async () => (await uncountedVisits(service.storage, project.id)).map(({ name }) => name);
  const visit = async (prepare: (page: Page) => Promise<unknown> = async () => undefined, opened?: Page) => {
    const page = opened ?? (await browser!.newPage());
    await prepare(page);
    await page.goto(`${service.url}/embed/${project.id}`);
    await page.getByRole('button', { name: 'Hall' }).click();
    return page;
  };
  /** The events, when there are so many; between looks the page's clock goes on by ten seconds, where it is given. */
  const reported = async (count: number, page?: Page) => {
    await waitUntil(async () => {
      await page?.clock.fastForward(10_000);
      return (await names()).length >= count;
    });
    return names();
  };

  it('are sent every ten seconds', async () => {
    const page = await visit((fresh) => fresh.clock.install());
    expect(await names()).to.deep.equal([]);
    await page.clock.fastForward(10_000);
    expect(await reported(2)).to.deep.equal(['mapView', 'areaClick']);
    await page.close();
  });

  it('are sent when the visitor leaves, before ten seconds are over', async () => {
    const page = await visit();
    await page.getByRole('radio', { name: 'Upper' }).click();
    await page.goto('about:blank');
    expect(await reported(4)).to.deep.equal(['mapView', 'areaClick', 'levelSwitch', 'sessionEnd']);
    await page.close();
  });

  it('are sent again when the service did not accept them', async () => {
    const page = await visit((fresh) => fresh.clock.install());
    await page.route('**/analytics/', (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 });
    expect(await reported(2, page)).to.deep.equal(['mapView', 'areaClick']);
    await page.close();
  });

  it('are sent once more when the service refused them after the visitor had left', async () => {
    const context = await browser!.newContext();
    const answers: number[] = [];
    context.on('response', (response) => response.url().endsWith('/analytics/') && answers.push(response.status()));
    await context.route('**/analytics/', refusal, { times: 2 });
    const page = await visit(async () => undefined, await context.newPage());
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await page.goto('about:blank');
    expect(await reported(3)).to.deep.equal(['mapView', 'areaClick', 'sessionEnd']);
    await waitUntil(() => answers.length >= 3);
    expect(answers).to.deep.equal([429, 429, 202]);
    await context.close();
  });

  it('are limited to the configured events', async () => {
    const analytics = { enabledEvents: ['areaClick'] };
    await api.patch(`/api/projects/${project.id}/`, { analytics }, maker.as);
    await api.post(`/api/projects/${project.id}/update-live/`, undefined, maker.as);
    const page = await visit();
    await page.goto('about:blank');
    expect(await reported(1)).to.deep.equal(['areaClick']);
    await page.close();
  });

  it('are not sent with Do Not Track, or where analytics are off', async () => {
    const requests: string[] = [];
    const watched = (page: Page) =>
      page.on('request', (request) => request.url().includes('analytics') && requests.push(request.url()));
    const shy = await visit(async (page) => {
      watched(page);
      await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
    });
    await shy.goto('about:blank');
    await api.patch(`/api/projects/${project.id}/`, { analytics: { isEnabled: false } }, maker.as);
    await api.post(`/api/projects/${project.id}/update-live/`, undefined, maker.as);
    const uncounted = await visit(async (page) => watched(page));
    await uncounted.goto('about:blank');
    expect(requests).to.deep.equal([]);
    expect(await names()).to.deep.equal([]);
  });
});

const refusal = (route: Route) => route.fulfill({ status: 429, headers: { 'retry-after': '1' }, body: '{}' });

function box(x: number, y: number): readonly (readonly [number, number])[] {
  return [
    [x, y],
    [x + 200, y],
    [x + 200, y + 120],
    [x, y + 120],
  ];
}
