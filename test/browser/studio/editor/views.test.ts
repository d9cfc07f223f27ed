import { expect } from 'chai';
import { GROUND, UPPER, withEditors } from './editor-fixture.ts';

const KIOSK = {
  id: '0190a1b2-0000-7000-8000-00000000000a',
  levelId: GROUND.id,
  data: [
    [200, 200],
    [210, 200],
    [210, 210],
  ],
  translations: { en: { title: 'Kiosk' } },
};
const TABLET = { width: 820, height: 1180 };

describe('what the editor shows', () => {
  const editors = withEditors();

  it('brings a small place nearer by a few steps only, so that what is around it stays in view', async () => {
    const { page, press } = await editors.edit({ levels: [GROUND], areas: [KIOSK] });
    const zoom = async () => Number.parseInt((await page.locator('.zoom-share').textContent())!, 10);
    const whole = await zoom();
    await page.getByRole('treeitem', { name: 'Kiosk' }).click();
    await page.locator('.canvas').focus();
    await press('2');
    await page.waitForFunction((before) => {
      const share = document.querySelector('.zoom-share')!.textContent!;
      return Number.parseInt(share, 10) > before * 3.9;
    }, whole);
    expect(await zoom()).to.be.within(whole * 3.9, whole * 4.1);
  });

  it('offers the places and levels over the plan on a tablet', async () => {
    const { page } = await editors.edit({ levels: [GROUND, UPPER], areas: [KIOSK] });
    await page.setViewportSize(TABLET);
    const list = page.getByRole('searchbox', { name: 'Search places' });
    await list.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Places', exact: true }).click();
    await list.waitFor();
    await page.getByRole('button', { name: 'Upper', exact: true }).click();
    await page.locator('.level-line[aria-current]', { hasText: 'Upper' }).waitFor();
    await page.getByRole('button', { name: 'Places', exact: true }).click();
    await list.waitFor({ state: 'hidden' });
  });

  it('begins a map with a floor plan of its size', async () => {
    const { page, saved } = await editors.edit({ levels: [] });
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="500"><path d="M0 0h9"/></svg>';
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload a floor plan' }).click();
    await (await chooser).setFiles({ name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
    await page.getByRole('button', { name: 'Replace the plan' }).waitFor();
    const { levels } = await saved();
    expect(levels).to.have.length(1);
    expect(levels[0]).to.include({ name: 'Ground floor', width: 900, height: 500 });
    expect(levels[0].imageUrl).to.match(/\.svg$/);
  });
});
