import { expect } from 'chai';
import { aDemoMap } from '../demo-map.ts';
import { openVisits, type Visits } from '../page-visits.ts';

const TOUR = '?from=tram-stop&via=bakery&via=bookshop&to=lecture-hall';

describe('handing a route over', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
    visits.museum.publish(aDemoMap());
  });
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  it('shows its address as a QR code, whose generator is loaded on demand, until the route changes', async () => {
    const page = await visits.visit(TOUR);
    const loaded = () =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/qr-code')).length,
      );
    expect(await loaded()).to.equal(0);
    await page.getByRole('button', { name: 'QR code' }).click();
    const code = page.locator('.route-code img');
    await code.waitFor();
    expect(await loaded()).to.equal(1);
    expect(
      await code.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)),
    ).to.equal(true);
    await page.getByRole('switch', { name: 'Step-free' }).click();
    await code.waitFor({ state: 'detached' });
  });

  it('prints each leg with its part of the plan and its steps, and nothing else, on one page', async () => {
    const page = await visits.visit(TOUR);
    await page.locator('.route-panel .step-text').first().waitFor();
    const steps = await page.locator('.route-panel .step-text').allInnerTexts();
    const legs = await page.locator('.route-steps section').count();
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).to.have.length(1);
    expect(await page.locator('.route-print > *').count()).to.equal(0);

    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('.route-print');
    expect(await sheet.locator('.step-text').allInnerTexts()).to.deep.equal(steps);
    expect(await sheet.locator('section > svg image').count()).to.equal(legs);
    expect(await sheet.locator('h2').innerText()).to.equal('Tram stop – Bakery – Bookshop – Lecture Hall');
    expect(await page.locator('.route-panel, #plan').filter({ visible: true }).count()).to.equal(0);
  });

  it('prints a page without a route as its plan, the name of the level and an open card, without controls', async () => {
    const page = await visits.visit('?area=lantern-cafe');
    await page.getByRole('dialog', { name: 'Lantern Café' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const shown of ['#plan', '.level-notice', '.card h2'])
      expect(await page.locator(shown).first().isVisible(), shown).to.equal(true);
    expect(await page.locator('#controls').locator('button, input').filter({ visible: true }).count()).to.equal(0);
  });

  it('prints the sources of the map below the route', async () => {
    const attribution = [{ text: 'Plans: University', url: 'https://university.example', license: 'CC BY 4.0' }];
    visits.museum.publish({ ...aDemoMap(), attribution });
    const page = await visits.visit(TOUR);
    await page.locator('.route-panel .step-text').first().waitFor();
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.route-print footer').innerText()).to.equal('Plans: University (CC BY 4.0)');
    visits.museum.publish(aDemoMap());
  });

  it('does not change how a map without a route is printed', async () => {
    const page = await visits.visit();
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('#plan').isVisible()).to.equal(true);
  });
});
