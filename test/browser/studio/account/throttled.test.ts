import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { FAILURES_OF_ACCOUNT } from '../../../../src/domain/shared/limit.ts';
import { makeProject, type Person, signUp } from '../../../support/client.ts';
import { GROUND } from '../editor/editor-fixture.ts';
import { axeFindings, openTimedStudio, press, typeCredentials } from '../fixture.ts';

const SECOND = 1000;
const MAX = 40;

/** The clocks of the service and of the browser are set forward: nobody waits. */
describe('The Studio, when the service refuses too many requests', function () {
  this.timeout(240_000);
  let studio: NonNullable<Awaited<ReturnType<typeof openTimedStudio>>>;
  let ada: Person;
  let page: Page;

  before(async function () {
    const opened = await openTimedStudio({ RATE_LIMIT_AUTHENTICATED: `${MAX}` });
    if (!opened) return this.skip();
    studio = opened;
  });
  beforeEach(async () => {
    ada = await signUp(studio.api);
  });
  afterEach(async () => expect(await studio.leave()).to.deep.equal([]));
  after(() => studio?.stop());

  const openWithClock = async (path: string) => {
    const visitor = await studio.visitor();
    await visitor.clock.install();
    page = await studio.openAs(visitor, ada.email, path);
  };
  const exhaust = async () => {
    while ((await studio.api.get('/api/auth/me/', ada.as)).status === 200);
  };
  const pass = async (milliseconds: number) => {
    await studio.advance(milliseconds);
    await page.clock.fastForward(milliseconds);
  };
  /** In how many seconds the bar says that requests go on; undefined while there is none. */
  const secondsSaid = () =>
    /in ([1-9]\d*) second/.exec(document.querySelector('.is-floating span[aria-hidden]')?.textContent ?? '')?.[1];
  const bar = () => page.locator('.bar.is-floating');

  it('counts down until a list is loaded, and loads it', async () => {
    await makeProject(studio.api, ada, 'Library');
    await openWithClock('/account');
    await page.getByRole('heading', { name: 'Account' }).first().waitFor();
    await exhaust();
    await page.getByRole('link', { name: 'Projects' }).click();
    const said = await page.waitForFunction(secondsSaid);
    const before = Number(await said.jsonValue());
    await page.clock.fastForward(5 * SECOND);
    // At the end of the count, which goes on by itself too, the bar goes away.
    await page.waitForFunction(
      (seconds) =>
        Number(/\d+/.exec(document.querySelector('.is-floating span[aria-hidden]')?.textContent ?? '')?.[0] ?? 0) <
        seconds,
      before,
    );
    expect(await axeFindings(page)).to.deep.equal([]);
    await pass(60 * SECOND);
    await page.getByRole('heading', { name: 'Library' }).waitFor();
    await bar().waitFor({ state: 'detached' });
  });

  it('says when somebody may sign in again who has guessed too often, and then lets them', async () => {
    const visitor = await studio.visitor();
    await visitor.clock.install();
    page = await studio.open(visitor, '/sign-in');
    for (let tried = 0; tried < FAILURES_OF_ACCOUNT.max; tried++) {
      await studio.api.post('/api/auth/login/', { email: ada.email, password: 'a guess of mine' });
    }
    await typeCredentials(page, ada.email);
    const alert = page.getByRole('alert').filter({ hasText: /Too many requests\. Try again in \d+ minutes/ });
    await alert.waitFor();
    expect(await axeFindings(page)).to.deep.equal([]);
    await pass((FAILURES_OF_ACCOUNT.seconds + 60) * SECOND);
    await alert.waitFor({ state: 'detached' });
    await press(page, 'Sign in');
    await page.getByRole('heading', { name: 'Projects' }).waitFor();
  });

  it('sends a picture again, and saves what is drawn, as soon as it may', async () => {
    const { id } = await makeProject(studio.api, ada, 'Library');
    await studio.api.patch(`/api/projects/${id}/`, { levels: [GROUND] }, ada.as);
    await openWithClock(`/p/${id}/map`);
    await page.locator('.canvas canvas').first().waitFor({ state: 'attached' });
    await exhaust();
    // Without a closed shape: rooms that are offered would take the place of the panel that shows the picture.
    const line = '<path d="M0 0L300 200" stroke="#000"/>';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200">${line}</svg>`;
    await page
      .locator('.upload input[type=file]')
      .first()
      .setInputFiles({ name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
    await bar().waitFor();
    await pass(60 * SECOND);
    await page.locator('.plan-picture').waitFor();
    await page.keyboard.press('Control+s');
    await page.locator('.save-badge[data-state="saved"]').waitFor();
    const { levels } = (await studio.api.get(`/api/projects/${id}/`, ada.as)).body;
    expect(levels[0].imageUrl).to.be.a('string');
  });
});
