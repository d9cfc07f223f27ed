import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { aPublicMap } from '../fixture.ts';
import { boxOf, opacityAt, openVisits, type Visits } from '../page-visits.ts';

describe('an area under the mouse', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
  });
  beforeEach(() => visits.museum.publish(aPublicMap()));
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  const opacity = async (page: Page, area: string): Promise<number> => {
    const { x, y, width, height } = await boxOf(page, `[data-area="${area}"]`);
    return opacityAt(page, { x: x + width * 0.6, y: y + height * 0.85 });
  };
  const hover = async (page: Page, area: string): Promise<void> => {
    const box = await boxOf(page, `[data-area="${area}"]`);
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.85);
  };

  it('has the opacity that its author set, and the initial one when the mouse has left', async () => {
    const page = await visits.visit();
    expect(await opacity(page, 'hall')).to.be.closeTo(0.3, 0.01);
    await hover(page, 'hall');
    expect(await opacity(page, 'hall')).to.be.closeTo(0.5, 0.01);
    await hover(page, 'shop');
    expect(await opacity(page, 'hall')).to.be.closeTo(0.3, 0.01);
  });

  it('does not change where it cannot be opened', async () => {
    const page = await visits.visit();
    await hover(page, 'store');
    expect(await opacity(page, 'store')).to.be.closeTo(0.3, 0.01);
  });

  it('never becomes fainter, whether it is open or matched by a filter', async () => {
    const page = await visits.visit('?area=shop');
    const open = await opacity(page, 'shop');
    await hover(page, 'shop');
    expect(await opacity(page, 'shop')).to.equal(open);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Show everything' }).click();
    await page.locator('.tag-chip', { hasText: 'Art' }).click();
    const found = await opacity(page, 'hall');
    await hover(page, 'hall');
    expect(await opacity(page, 'hall')).to.be.above(found);
  });

  it('shows its name where it has no label, until the plan is moved', async () => {
    const { areas, ...rest } = aPublicMap();
    const title = 'Hall of what is too long for a label in here'.replaceAll(' ', '\u00a0');
    const translations = { en: { title } };
    visits.museum.publish({
      ...rest,
      areas: areas.map((area) => (area.id === 'hall' ? { ...area, translations } : area)),
    });
    const page = await visits.visit('', { size: { width: 390, height: 500 } });
    const name = page.locator('.leaflet-tooltip.name', { hasText: title });
    await hover(page, 'shop');
    expect(await page.locator('.leaflet-tooltip.name').count()).to.equal(0);
    await hover(page, 'hall');
    await name.waitFor();
    await page.mouse.wheel(0, -20);
    await name.waitFor({ state: 'detached' });
  });
});
