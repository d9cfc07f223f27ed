import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { georeference } from '../../../../src/domain/projects/values/georeference.ts';
import { complaints } from '../e2e/complaints.ts';
import { aPublicMap } from '../fixture.ts';
import { aNetwork } from '../network.ts';
import { openVisits, PHONE, type Visits } from '../page-visits.ts';

/** The museum on the equator, with north at the top and so many metres from west to east. */
const METERS = 50;
const DEGREE = 1 / 111_319.49;

function georeferenced() {
  const map = aPublicMap({ wayfinding: aNetwork() });
  const scale = (METERS / 1000) * DEGREE;
  const controlPoints = [
    { x: 0, y: 0, lng: 0, lat: 0 },
    { x: 1000, y: 0, lng: 1000 * scale, lat: 0 },
    { x: 0, y: 1000, lng: 0, lat: -1000 * scale },
  ];
  const reference = georeference({ controlPoints, method: 'similarity' }, '');
  return {
    ...map,
    levels: map.levels.map((level) => (level.id === 'ground' ? { ...level, georeference: reference } : level)),
  };
}

/** So many metres east and south of the museum's corner. */
const metersFrom = (east: number, south: number) => ({
  longitude: east * DEGREE,
  latitude: -south * DEGREE,
  accuracy: 5,
});

describe('the position of the device', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
  });
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  const locate = (page: Page) => page.getByRole('button', { name: 'Show my position' }).click();
  const notice = (page: Page, text: string) => page.locator('.locate-notice', { hasText: text }).waitFor();

  it('is shown after a tap, with the level that it is on, and routes begin there', async () => {
    visits.museum.publish(georeferenced());
    const page = await visits.visit('?level=upper', { size: PHONE });
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation(metersFrom(25, 20));
    expect(await page.locator('.locate-button[aria-pressed="true"]').count()).to.equal(0);
    await locate(page);
    await page.locator('.locate-button.is-shown').waitFor();
    await page.locator('#plan[aria-label*="Ground floor"]').waitFor();
    await page.locator('.route-button').first().click();
    expect(await page.locator('#route-from').inputValue()).to.equal('Your position');
    expect(page.url()).not.to.match(/from=|here=/);
  });

  it('is on the level that is open, asks for the right floor, and follows it', async () => {
    const [ground] = georeferenced().levels.filter(({ id }) => id === 'ground');
    const map = georeferenced();
    const levels = map.levels.map((level) => ({ ...level, georeference: ground!.georeference }));
    visits.museum.publish({ ...map, levels });
    const page = await visits.visit('?level=upper', { size: PHONE });
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation(metersFrom(20, 15));
    await locate(page);
    const question = page.getByRole('group', { name: 'Are you on this floor: Upper floor?' });
    await question.waitFor();
    expect(await page.locator('.here-status').textContent()).to.equal('Are you on this floor: Upper floor?');
    expect(await complaints(page)).to.deep.equal([]);
    await question.getByRole('combobox').selectOption({ label: 'Ground floor' });
    await page.locator('#plan[aria-label*="Ground floor"]').waitFor();
    await question.waitFor({ state: 'detached' });
    await page.locator('.here-status', { hasText: 'Your position: Ground floor' }).waitFor({ state: 'attached' });
    await page.getByRole('radio', { name: 'Upper floor' }).click();
    await page.locator('#plan[aria-label*="Upper floor"]').waitFor();
    await page.context().setGeolocation(metersFrom(22, 15));
    await page.locator('.here-status', { hasText: 'Your position: Ground floor' }).waitFor({ state: 'attached' });
    expect(await page.locator('.floor-question').count()).to.equal(0);
  });

  it('is stated once the visitor has said that the floor is right', async () => {
    visits.museum.publish(georeferenced());
    const page = await visits.visit();
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation(metersFrom(25, 20));
    await locate(page);
    await page.getByRole('group', { name: 'Are you on this floor: Ground floor?' }).waitFor();
    expect(await page.locator('.floor-question select').count()).to.equal(0);
    await page.locator('.floor-question').getByRole('button', { name: 'Yes' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.floor-question').waitFor({ state: 'detached' });
    await page.locator('.here-status', { hasText: 'Your position: Ground floor' }).waitFor({ state: 'attached' });
  });

  it('outside of the building is said to be there, until it is switched off', async () => {
    visits.museum.publish(georeferenced());
    const page = await visits.visit();
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation(metersFrom(500, 20));
    await locate(page);
    await notice(page, 'You are outside this building.');
    expect(await complaints(page)).to.deep.equal([]);
    await page.context().setGeolocation(metersFrom(25, 20));
    await page.locator('.locate-button.is-shown').waitFor();
    await page.getByRole('button', { name: 'Stop showing my position' }).click();
    await page.locator('.locate-button.is-off').waitFor();
  });

  it('that the browser does not give is said to be missing', async () => {
    visits.museum.publish(georeferenced());
    const page = await visits.visit();
    await page.context().clearPermissions();
    await locate(page);
    await notice(page, 'does not give your position');
  });

  it('is not offered on a map that does not know where it is', async () => {
    visits.museum.publish(aPublicMap());
    const page = await visits.visit();
    expect(await page.locator('.locate-button').count()).to.equal(0);
  });
});
