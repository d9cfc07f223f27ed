import { expect } from 'chai';
import { aDemoMap } from '../demo-map.ts';
import { openVisits, type Visits } from '../page-visits.ts';

describe('The nearest place from a start in the address', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
    visits.museum.publish(aDemoMap());
  });
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  it('is a toilet that is reached without a step, at the distance of the way there', async () => {
    const page = await visits.visit('?here=tram-stop&profile=accessible');
    await page.getByRole('combobox', { name: 'Search' }).fill('where is the nearest accessible toilet');
    const distances = page.locator('.search-result .place-distance');
    await distances.first().waitFor();
    const meters = (await distances.allInnerTexts()).map((text) => Number.parseInt(text, 10));
    expect(meters).to.deep.equal(meters.toSorted((one, other) => one - other));
    const [nearest] = await distances.allInnerTexts();
    await page.locator('.search-result').first().click();
    await page.getByRole('button', { name: 'Directions' }).first().click();
    const total = await page.locator('.route-total').innerText();
    expect(total).to.include('Step-free').and.include(nearest!.split(' · ')[0]);
    expect(new URL(page.url()).searchParams.get('profile')).to.equal('accessible');
  });

  it('is counted from a place that the search names, which the list says', async () => {
    const page = await visits.visit('');
    await page.getByRole('combobox', { name: 'Search' }).fill('toilet near the tram stop');
    await page.getByText('Near Tram stop · Nearest first').waitFor();
    const distances = page.locator('.search-result .place-distance');
    await distances.first().waitFor();
    const meters = (await distances.allInnerTexts()).map((text) => Number.parseInt(text, 10));
    expect(meters)
      .to.deep.equal(meters.toSorted((one, other) => one - other))
      .and.have.length.above(2);
    await page.getByRole('combobox', { name: 'Search' }).fill('toilet');
    await page.getByText('Near Tram stop').waitFor({ state: 'hidden' });
    expect(await distances.count()).to.equal(0);
  });
});
