import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { makeProject, signUp } from '../../support/client.ts';
import { openStudio, type StudioFixture } from './fixture.ts';

const KB = 1024;

describe('the weight of the Studio', () => {
  let studio: StudioFixture;

  before(async function () {
    const opened = await openStudio();
    if (!opened) return this.skip();
    studio = opened;
  });
  after(() => studio?.stop());

  it('is below 175 KB for signing in and the list of maps, and below 340 KB with the editor', async () => {
    const person = await signUp(studio.api);
    const { id } = await makeProject(studio.api, person, 'Library');
    const visitor = await studio.visitor();
    const page = await studio.openAs(visitor, person.email);
    await page.getByRole('heading', { name: 'Library' }).waitFor();
    const first = await packed(page);
    await page.goto(`${studio.service.url}/studio/p/${id}/map`);
    await page.getByRole('button', { name: 'Upload a floor plan' }).waitFor();
    const withEditor = new Map([...first, ...(await packed(page))]);
    const kilobytes = [first, withEditor].map((files) => sum([...files.values()]) / KB) as [number, number];
    expect(kilobytes[0], 'signing in and the list').to.be.within(50, 175);
    expect(kilobytes[1], 'with the editor').to.be.within(100, 340);
    if (process.env.SHOW_WEIGHT) console.log(kilobytes.map((size) => size.toFixed(1)).join(' KB, '), 'KB');
  });
});

/** The scripts and styles that the page has loaded, by name, with their size as gzip. */
async function packed(page: Page): Promise<ReadonlyMap<string, number>> {
  const names = await page.evaluate(() => [
    ...new Set(
      performance.getEntriesByType('resource').flatMap(({ name }) => (/\.(js|css)$/.test(name) ? [name] : [])),
    ),
  ]);
  const sizes = names.map(async (name) => {
    const content = await (await page.request.get(name)).body();
    return [name, gzipSync(content, { level: 9 }).length] as const;
  });
  return new Map(await Promise.all(sizes));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
