import { expect } from 'chai';
import type { Browser, Page, Response } from 'playwright-core';
import { PNG } from '../../../content/images/pictures.ts';
import { dataUrl } from '../../../http/projects/whole-map.ts';
import { expectOk } from '../../../http/shared/expectations.ts';
import { openBrowser } from '../../../support/browser/browser.ts';
import { makeProject, signUp } from '../../../support/client.ts';
import { type Controlled, startControlled } from '../../../support/service/controlled.ts';
import { uncountedVisits } from '../../../support/uncounted-visits.ts';
import { waitUntil } from '../../../support/wait-until.ts';

/** With 75 of them, as `embed-data.test.ts` has them without a browser, this would take twice as long. */
const VISITORS = 40;

/** The default limits of a minute for 75 visitors behind one address, for as many: of pages, of the public API, and of analytics. */
const LIMITS = {
  RATE_LIMIT_EMBED: share(3000),
  RATE_LIMIT_ANONYMOUS: share(60),
  RATE_LIMIT_INGESTION: share(60),
};

/** As many pages are loaded at a time. */
const AT_ONCE = 5;

/** Seconds in which the minute of a limit ends. */
const WINDOW = 75;

/** What each of them does. */
const EVENTS = ['mapView', 'areaClick'];

/** No job is due in the minutes that follow. */
const BEGUN = new Date().setUTCMinutes(1, 0, 0);

const HALL = {
  imageUrl: dataUrl(PNG),
  name: 'Ground',
  width: 400,
  height: 300,
  areas: [
    {
      data: [
        [40, 40],
        [200, 40],
        [200, 200],
        [40, 200],
      ],
      translations: { en: { title: 'Hall' } },
    },
  ],
  markers: [{ position: { x: 300, y: 150 }, type: 'classic', icon: 'cafe', translations: { en: { title: 'Café' } } }],
};

describe('A crowd of visitors behind one address', function () {
  this.timeout(300_000);
  let browser: Browser | null = null;
  let controlled: Controlled;
  let id: string;

  before(async function () {
    browser = await openBrowser();
    if (!browser) return this.skip();
    controlled = await startControlled(LIMITS);
    const { api } = controlled;
    const ada = await signUp(api);
    ({ id } = await makeProject(api, ada));
    expectOk(await api.patch(`/api/projects/${id}/`, { levels: [HALL] }, ada.as));
    expectOk(await api.post(`/api/projects/${id}/publish/`, undefined, ada.as));
  });
  after(async () => {
    await browser?.close();
    await controlled?.service.stop();
  });

  it('sees the map within a minute, and loses no event though they send too many', async () => {
    let waiting: Visitor[] = [];
    for (let count = 0; count < VISITORS; count += AT_ONCE) {
      // However slow the machine is, all of them come within a minute.
      await setClock(0);
      const visitors = await Promise.all(Array.from({ length: AT_ONCE }, seen));
      for (const { faults } of visitors) expect(faults).to.deep.equal([]);
      waiting.push(...(await refused(visitors)));
    }
    expect(waiting.length).to.be.within(VISITORS - Number(LIMITS.RATE_LIMIT_INGESTION), VISITORS - 1);
    for (let minute = 1; waiting.length > 0 && minute <= 3; minute++) {
      await setClock(minute * WINDOW);
      waiting = await refused(waiting);
    }
    expect(waiting).to.deep.equal([]);
    const visits = await uncountedVisits(controlled.service.storage, id);
    for (const event of EVENTS) expect(visits.filter(({ name }) => name === event)).to.have.length(VISITORS);
  });

  /** So many seconds after the first visitor. */
  const setClock = async (seconds: number): Promise<void> => {
    const set = new Date(BEGUN + seconds * 1000).toISOString();
    expectOk(await controlled.api.post('/__memory/clock/', { set }));
  };

  /** A new visitor whose map is drawn with plan and icon, and who has opened an area. */
  async function seen(): Promise<Visitor> {
    const context = await browser!.newContext({ viewport: { width: 600, height: 500 }, reducedMotion: 'reduce' });
    const visitor: Visitor = { page: await context.newPage(), faults: [], accepted: 0, isRefused: false };
    const { page } = visitor;
    page.on('response', (response) => note(visitor, response));
    await page.clock.install();
    const icon = page.waitForResponse((response) => /icon-[^/]*\.svg$/.test(response.url()));
    await page.goto(`${controlled.service.local}/embed/${id}`);
    await page.locator('.plan-image.is-loaded').waitFor();
    expect((await icon).status()).to.equal(200);
    await page.getByRole('button', { name: 'Hall' }).click();
    await page.getByRole('dialog', { name: 'Hall' }).waitFor();
    return visitor;
  }
});

function share(limit: number): string {
  return String((limit * VISITORS) / 75);
}

/** What the service has answered to a visitor: how many events it accepted, and whether it asked to wait. */
type Visitor = { readonly page: Page; readonly faults: string[]; accepted: number; isRefused: boolean };

function note(visitor: Visitor, response: Response): void {
  const [status, request] = [response.status(), response.request()];
  const isOfVisits = request.url().endsWith('/analytics/');
  if (isOfVisits && status === 429) visitor.isRefused = true;
  else if (status >= 400) visitor.faults.push(`${status} ${request.url()}`);
  else if (isOfVisits) visitor.accepted += request.postDataJSON().events.length;
}

/** Lets time pass for visitors; those leave whose events are accepted. Returns those who are asked to wait. */
async function refused(visitors: readonly Visitor[]): Promise<Visitor[]> {
  const waiting: Visitor[] = [];
  for (const visitor of visitors) {
    visitor.isRefused = false;
    await visitor.page.clock.fastForward(WINDOW * 1000);
    await waitUntil(() => visitor.accepted >= EVENTS.length || visitor.isRefused);
    if (visitor.isRefused) waiting.push(visitor);
    else await visitor.page.context().close();
  }
  return waiting;
}
