import { expect } from 'chai';
import { aPublicMap } from '../fixture.ts';
import { boxOf, openVisits, touch, type Visits } from '../page-visits.ts';

describe('the markers on the plan', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
  });
  beforeEach(() => visits.museum.publish(aPublicMap()));
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  /** The museum with its lift drawn in another way. */
  const withLift = (changes: Readonly<Record<string, unknown>>): void => {
    const map = aPublicMap();
    const markers = map.markers.map((marker) => (marker.id === 'lift' ? { ...marker, ...changes } : marker));
    visits.museum.publish({ ...map, markers });
  };

  it('are pins on their point, with their icon or number', async () => {
    const page = await visits.visit();
    const plan = await boxOf(page, '.areas');
    const pin = await boxOf(page, '[data-place="cafe"] .pin');
    expect((pin.x + pin.width / 2 - plan.x) / plan.width).to.be.closeTo(0.86, 0.005);
    expect((pin.y + pin.height - plan.y) / plan.height).to.be.closeTo(215 / 720, 0.01);
    expect(await page.locator('[data-place="cafe"] use').getAttribute('href')).to.match(
      /icon-[0-9a-f]{8}-cafe\.svg#icon$/,
    );
    expect(await page.locator('[data-place="seven"]').innerText()).to.equal('7');
  });

  it('draw the icons that they have', async () => {
    const page = await visits.visit();
    await page.waitForFunction(
      () => document.querySelector<SVGUseElement>('[data-place="cafe"] use')!.getBBox().width > 5,
    );
  });

  it('draw a dot in their pin for an unknown icon', async () => {
    withLift({ type: 'classic', icon: 'no-such-thing' });
    const page = await visits.visit();
    expect(await page.locator('[data-place="lift"] use').count()).to.equal(0);
    expect(await page.locator('[data-place="lift"] .pin-hole').isVisible()).to.equal(true);
  });

  it('are dots, pictures and texts as well', async () => {
    withLift({ type: 'image', customIcon: '/files/upper.svg', rotation: 90 });
    const page = await visits.visit();
    const picture = await boxOf(page, '[data-place="lift"] img');
    expect([picture.width, picture.height].map(Math.round)).to.deep.equal([40, 40]);
    expect(await page.locator('[data-place="sign"]').innerText()).to.equal('To the garden');
    withLift({ type: 'dot' });
    expect(await (await visits.visit()).locator('[data-place="lift"] .dot').count()).to.equal(1);
  });

  it('have the configured size, opacity and rotation', async () => {
    const plain = await boxOf(await visits.visit(), '[data-place="lift"] .dot');
    withLift({ size: 20, opacity: 0.4 });
    const page = await visits.visit();
    expect((await boxOf(page, '[data-place="lift"] .dot')).width).to.be.closeTo(plain.width * 2, 0.5);
    expect(await page.locator('[data-place="lift"]').evaluate((marker) => getComputedStyle(marker).opacity)).to.equal(
      '0.4',
    );
    withLift({ type: 'classic', rotation: 180 });
    const turned = await visits.visit();
    const plan = await boxOf(turned, '.areas');
    const pin = await boxOf(turned, '[data-place="lift"] .pin');
    expect(pin.y).to.be.closeTo(plan.y + (plan.height * 400) / 720, 3);
  });

  it('show their names on hover and on keyboard focus', async () => {
    const page = await visits.visit();
    await page.locator('[data-place="lift"]').focus();
    await page.locator('.leaflet-tooltip', { hasText: 'Lift' }).waitFor();
    const cafe = await boxOf(page, '[data-place="cafe"] .pin');
    await page.mouse.move(cafe.x + 16, cafe.y + 16);
    await page.locator('.leaflet-tooltip', { hasText: 'Café' }).waitFor();
  });

  it('show their names below them when zoomed in', async () => {
    const far = await visits.visit();
    expect(await far.locator('.area-label').allInnerTexts()).not.to.include('Lift');
    const near = await visits.visit('?zoom=2');
    expect(await near.locator('.area-label').allInnerTexts()).to.include('Lift');
  });

  it('open no card and show no names where the project says so', async () => {
    withLift({ showCard: false, showTooltip: false, id: 'mute' });
    const page = await visits.visit('?zoom=2');
    expect(await page.locator('[data-place="mute"]').count()).to.equal(0);
    expect(await page.locator('.area-label').allInnerTexts()).not.to.include('Lift');
    const mute = await boxOf(page, '.marker-dot .dot');
    await page.mouse.click(mute.x + 7, mute.y + 7);
    expect(await page.getByRole('dialog').count()).to.equal(0);
  });

  it('zoom in on a click where the marker asks for it', async () => {
    withLift({ zoomOnSelect: true });
    const page = await visits.visit();
    const before = await boxOf(page, '.areas');
    await touch(page, 'lift', [0.5, 0.5]);
    await page.getByRole('dialog', { name: 'Lift' }).waitFor();
    expect((await boxOf(page, '.areas')).width).to.be.above(before.width * 1.3);
  });
});
