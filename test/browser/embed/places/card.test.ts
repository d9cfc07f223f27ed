import { expect } from 'chai';
import { complaints } from '../e2e/complaints.ts';
import { aPublicMap } from '../fixture.ts';
import { boxOf, cardText, DESK, openVisits, PHONE, touch, type Visits } from '../page-visits.ts';

describe('the card of a place', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
  });
  beforeEach(() => visits.museum.publish(aPublicMap()));
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  for (const [device, size] of [
    ['by a click on a desk', DESK],
    ['by a tap on a phone', PHONE],
  ] as const) {
    it(`opens for an area ${device}, and closes by its button`, async () => {
      const page = await visits.visit('', { size });
      await touch(page, 'hall');
      const card = page.getByRole('dialog', { name: 'Great Hall' });
      await card.waitFor();
      expect(await page.locator('.area.is-selected').getAttribute('data-place')).to.equal('hall');
      await card.getByRole('button', { name: 'Close' }).click();
      await card.waitFor({ state: 'detached' });
      expect(await page.locator('.is-selected').count()).to.equal(0);
    });

    it(`opens for a marker ${device}, and is replaced by the next`, async () => {
      const page = await visits.visit('', { size });
      await touch(page, 'cafe');
      await page.getByRole('dialog', { name: 'Café' }).waitFor();
      await page.keyboard.press('Escape');
      await touch(page, 'lift');
      await page.getByRole('dialog', { name: 'Lift' }).waitFor();
      expect(await page.getByRole('dialog').count()).to.equal(1);
    });
  }

  it('shows all details', async () => {
    const page = await visits.visit();
    await touch(page, 'hall');
    const text = (await cardText(page))!;
    for (const part of [
      'Great Hall',
      'Available',
      '4.5',
      'Lamps of four centuries.\nSome of them glow.',
      'Art',
      'Quiet',
      '12 €',
      'Lamp Street 1',
    ]) {
      expect(text).to.include(part);
    }
    expect(text).to.include('Mon\tClosed').and.include('Tue – Wed\t10:00 – 18:00').and.include('Thu\t10:00 – 21:00');
    const pictures = await page
      .locator('.card img')
      .evaluateAll((found) => found.map((image) => image.getAttribute('src')));
    expect(pictures).to.deep.equal(['/files/ground.svg', '/files/upper.svg']);
  });

  it('links to telephone, mail and the web, and to nothing that could run', async () => {
    const map = aPublicMap();
    const shop = { webpage: 'javascript:alert(1)', email: 'shop@museum.example' };
    const areas = map.areas.map((area) => (area.id === 'shop' ? { ...area, ...shop } : area));
    visits.museum.publish({ ...map, areas });
    const page = await visits.visit();
    await touch(page, 'hall');
    const links = page.locator('.card a');
    const seen = await links.evaluateAll((found) =>
      found.map((link) => [link.getAttribute('href'), link.getAttribute('rel')]),
    );
    expect(seen).to.deep.equal([
      ['tel:+49301234567', null],
      ['mailto:hall@museum.example', null],
      ['https://museum.example/hall', 'noopener noreferrer'],
    ]);
    await touch(page, 'shop');
    await page.getByRole('dialog', { name: 'Museum shop' }).waitFor();
    expect(await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))).to.deep.equal([
      'mailto:shop@museum.example',
    ]);
  });

  it('closes by Escape and by a click beside', async () => {
    const page = await visits.visit();
    await touch(page, 'hall');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await touch(page, 'hall');
    await page.getByRole('dialog').waitFor();
    await page.mouse.click(1200, 880);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('keeps its place visible beside it on a desk and above it on a phone', async () => {
    for (const size of [DESK, PHONE]) {
      const page = await visits.visit('', { size });
      await touch(page, 'hall');
      await page.getByRole('dialog').waitFor();
      const card = await boxOf(page, '.card');
      const hall = await boxOf(page, '[data-place="hall"]');
      if (size === DESK) expect(hall.x).to.be.above(card.x + card.width);
      else expect(hall.y + hall.height).to.be.below(card.y);
    }
  });

  it('is opened fully and closed by swiping on a phone', async () => {
    const page = await visits.visit('', { size: PHONE });
    await touch(page, 'hall');
    const before = await boxOf(page, '.card');
    const swipe = async (down: number): Promise<void> => {
      const head = await boxOf(page, '.card-head');
      await page.mouse.move(head.x + 100, head.y + 20);
      await page.mouse.down();
      await page.mouse.move(head.x + 100, head.y + 20 + down, { steps: 5 });
      await page.mouse.up();
    };
    await swipe(-200);
    expect((await boxOf(page, '.card')).height).to.be.above(before.height + 100);
    await swipe(150);
    expect((await boxOf(page, '.card')).height).to.be.closeTo(before.height, 2);
    await swipe(150);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('is open at once for an area or marker that the address names by id or key, on its level', async () => {
    for (const [query, name] of [
      ['?area=hall', 'Great Hall'],
      ['?area=great-hall', 'Great Hall'],
      ['?area=library', 'Library'],
      ['?marker=main-entrance', 'Main entrance'],
    ] as const) {
      const page = await visits.visit(query);
      await page.getByRole('dialog', { name }).waitFor();
    }
    const page = await visits.visit('?area=library&level=cellar');
    expect(await page.getByRole('radio', { checked: true }).innerText()).to.equal('1');
    expect(await cardText(await visits.visit('?area=ghost'))).to.equal(null);
  });

  it('zooms in where the area asks for it', async () => {
    const page = await visits.visit();
    const before = await boxOf(page, '[data-place="shop"]');
    await touch(page, 'shop');
    await page.getByRole('dialog').waitFor();
    expect((await boxOf(page, '[data-place="shop"]')).width).to.be.above(before.width * 1.15);
  });

  it('has the events that are not over, the next first, which lists say too', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const events = [
      { title: 'Concert', start: inHours(48), end: null, url: 'https://museum.example/concert' },
      { title: 'Guided tour', start: inHours(-1), end: inHours(1), url: '' },
      { title: 'Breakfast', start: inHours(-9), end: inHours(-8), url: '' },
      { title: 'Bad link', start: inHours(72), end: null, url: 'javascript:alert(1)' },
    ];
    const map = aPublicMap();
    const markers = map.markers.map((marker) =>
      marker.id === 'cafe' ? { ...marker, events, workingHours: '24/7' } : marker,
    );
    visits.museum.publish({ ...map, markers });
    const page = await visits.visit('?marker=cafe');
    const listed = page.locator('.card .events li');
    expect(await listed.locator('bdi, a').allTextContents()).to.deep.equal(['Guided tour', 'Concert', 'Bad link']);
    expect(await listed.getByRole('link').count()).to.equal(1);
    expect(await complaints(page)).to.deep.equal([]);
    await page.locator('.search input').fill('caf');
    const line = page.getByRole('option').first();
    expect(await line.locator('.place-event').textContent()).to.match(/: Guided tour$/);
    expect(await line.locator('.open-now').textContent()).to.equal('Open');
    expect(await complaints(page)).to.deep.equal([]);
  });

  it('writes the end of a closure as times are written in the visitor’s region', async () => {
    const map = aPublicMap();
    visits.museum.publish({ ...map, settings: { ...map.settings, timezone: 'UTC' } });
    const closure = {
      id: 'party',
      from: '2026-01-01T00:00:00Z',
      target: { type: 'marker', id: 'cafe' },
      effect: 'closed',
      reason: { en: 'A party' },
    };
    visits.museum.announce([{ ...closure, until: '2099-06-01T15:00:00Z' }]);
    for (const [locale, until] of [
      ['en-GB', 'A party · until 1 June 2099 15:00'],
      ['en-US', 'A party · until June 1, 2099 3:00 PM'],
    ] as const) {
      const page = await visits.visit('?marker=cafe', { locale });
      const text = await page.locator('.card .closure-reason').innerText();
      expect(text.replace(/\s/gu, ' ')).to.equal(until);
    }
  });
});
