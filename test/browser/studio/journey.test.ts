import { expect } from 'chai';
import { PASSWORD } from '../../support/client.ts';
import { findRoute } from './editor/find-route.ts';
import { planPng } from './editor/plan-picture.ts';
import { drawn } from './editor/plan-position.ts';
import { openStudio, type StudioFixture } from './fixture.ts';
import { makerAt } from './maker.ts';

const PLAN = { width: 1200, height: 800 };
const MOST_REQUESTS = 60;

describe('From an empty service to a published map', function () {
  this.timeout(300_000);
  let studio: StudioFixture;

  before(async function () {
    const opened = await openStudio();
    if (!opened) return this.skip();
    studio = opened;
  });
  afterEach(async () => expect(await studio.leave()).to.deep.equal([]));
  after(() => studio?.stop());

  it('takes few acts and few requests for twenty rooms that visitors find', async () => {
    const page = await studio.open(await studio.visitor(), '/sign-up');
    const maker = makerAt(page, PLAN);

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
    await maker.upload('Upload a floor plan', '.editor-right', planPng(PLAN.width, PLAN.height, 100));
    await page.locator('.plan-picture').waitFor();
    await drawn(page);

    await page.keyboard.press('s');
    await maker.click(100, 400);
    await maker.click(1100, 400);
    await page.keyboard.type('50');
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
    await maker.act(() => page.getByRole('link', { name: 'Publish', exact: true }).click());
    await maker.press('Publish');
    await page.getByRole('heading', { name: 'The map is live' }).waitFor();

    const address = await page.getByLabel('Address of the map').inputValue();
    const visitor = await (await studio.visitor()).newPage();
    await visitor.goto(address);
    await findRoute(visitor, 'Room 18', 'Room 7');
    maker.expectFew('make and publish a map of twenty rooms', MOST_REQUESTS);
  });
});

/** The upper left corners of two rows of ten rooms, with a corridor between them. */
const ROOMS = [100, 450].flatMap((top) => Array.from({ length: 10 }, (_, index) => [100 + index * 100, top] as const));
