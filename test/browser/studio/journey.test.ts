import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { PASSWORD } from '../../support/client.ts';
import { openStudio, type StudioFixture } from './fixture.ts';
import { planPng } from './plan-picture.ts';

const PLAN = { width: 1200, height: 800 };
const MOST_ACTS = 110;
const MOST_REQUESTS = 60;

describe('From an empty service to a published map', function () {
  this.timeout(300_000);
  let studio: StudioFixture;

  before(async function () {
    const opened = await openStudio();
    if (!opened) return this.skip();
    studio = opened;
  });
  afterEach(() => expect(studio.complaints.splice(0)).to.deep.equal([]));
  after(() => studio?.stop());

  it('takes few acts and few requests for twenty rooms that visitors find', async () => {
    const page = await studio.open(await studio.visitor(), '/sign-up');
    const maker = makerAt(page);
    const requests = requestsOf(page);

    await page.getByLabel('Your name').fill('Mara');
    await page.getByLabel('Email', { exact: true }).fill('mara@people.example');
    await page.getByLabel('Organization').fill('City Hospital');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await maker.submit();
    await maker.press('New map');
    await page.getByRole('dialog').getByLabel('Name').fill('Hospital');
    await maker.submit();

    await page.locator('.canvas').waitFor();
    await maker.press('Add level', '.editor-right');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      maker.press('Upload a floor plan', '.editor-right'),
    ]);
    await chooser.setFiles({
      name: 'plan.png',
      mimeType: 'image/png',
      buffer: planPng(PLAN.width, PLAN.height, 100),
    });
    await page.locator('.plan-picture').waitFor();
    await drawn(page);

    await page.keyboard.press('s');
    await maker.click(100, 400);
    await maker.click(1100, 400);
    await page.getByLabel('Length in metres').fill('50');
    await maker.submit();

    await page.keyboard.press('r');
    for (const [index, [left, top]] of ROOMS.entries()) {
      await maker.click(left, top);
      await maker.click(left + 100, top + 250);
      const name = page.locator('.name-box input');
      if (index === 0) await name.fill('Room 1');
      expect(await name.inputValue()).to.equal(`Room ${index + 1}`);
      await maker.submit();
    }

    await page.keyboard.press('Escape');
    await page.keyboard.press('c');
    await maker.click(120, 400);
    await maker.click(1080, 400);
    await page.keyboard.press('Enter');
    await page.keyboard.press('d');
    for (const [left, top] of ROOMS) await maker.click(left + 50, top < 400 ? top + 250 : top);

    await maker.press('Check');
    await page.locator('.all-good, .faults').waitFor();
    await page.getByRole('link', { name: 'Publish', exact: true }).click();
    maker.count();
    await maker.press('Publish');
    await page.getByRole('heading', { name: 'The map is live' }).waitFor();

    const address = await page.getByLabel('Address of the map').inputValue();
    const visitor = await (await studio.visitor()).newPage();
    await visitor.goto(address);
    await findRoute(visitor, 'Room 18', 'Room 7');

    console.log(`      ${maker.acts()} acts, ${requests.length} requests`);
    expect(maker.acts()).to.be.at.most(MOST_ACTS);
    expect(requests.length, requests.join('\n')).to.be.at.most(MOST_REQUESTS);
  });
});

/** The upper left corners of two rows of ten rooms, with a corridor between them. */
const ROOMS = [100, 450].flatMap((top) => Array.from({ length: 10 }, (_, index) => [100 + index * 100, top] as const));

/** What a person does with pointer and keyboard; clicks and sent fields are counted. */
function makerAt(page: Page) {
  let acts = 0;
  return {
    acts: () => acts,
    count: () => {
      acts++;
    },
    async submit() {
      acts++;
      await page.keyboard.press('Enter');
    },
    async press(name: string, within = 'body') {
      acts++;
      await page.locator(within).getByRole('button', { name, exact: true }).first().click();
    },
    async click(x: number, y: number) {
      acts++;
      const [left, top] = await onScreen(page, x, y);
      await page.mouse.move(left, top);
      await page.mouse.click(left, top);
    },
  };
}

/** The canvas shows the whole plan with a margin, in its middle. */
async function onScreen(page: Page, x: number, y: number): Promise<readonly [number, number]> {
  const box = (await page.locator('.canvas').boundingBox())!;
  const margin = 80;
  const scale = Math.min((box.width - margin) / PLAN.width, (box.height - margin) / PLAN.height);
  return [box.x + box.width / 2 + (x - PLAN.width / 2) * scale, box.y + box.height / 2 + (y - PLAN.height / 2) * scale];
}

const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** The requests to the API that a page sends from now on. */
function requestsOf(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|studio\/session)\//.test(pathname)) requests.push(`${request.method()} ${pathname}`);
  });
  return requests;
}

/** Chooses a place by search, and asks for the way to it. */
async function findRoute(visitor: Page, from: string, to: string): Promise<void> {
  await visitor.locator('.search-bar input').fill(to);
  await visitor.keyboard.press('Enter');
  await visitor.getByRole('dialog', { name: to }).waitFor();
  await visitor.getByRole('dialog').getByRole('button', { name: 'Directions' }).click();
  await visitor.getByRole('combobox', { name: 'Start' }).fill(from);
  await visitor.keyboard.press('Enter');
  await visitor.locator('.route-line').waitFor({ state: 'attached' });
  expect(await visitor.locator('.route-step').last().innerText()).to.contain(to);
}
