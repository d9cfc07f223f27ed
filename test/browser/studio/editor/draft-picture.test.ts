import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { waitUntil } from '../../../support/wait-until.ts';
import { GROUND, withEditors } from './editor-fixture.ts';

const ROOM = {
  id: '0190a1b2-0000-7000-8000-00000000000a',
  levelId: GROUND.id,
  data: [
    [100, 100],
    [1100, 100],
    [1100, 700],
    [100, 700],
  ],
  color: '#dc2626',
  fillOpacity: 1,
};

/** How often pages of the Studio have stored a picture. */
function countedStores(page: Page): () => number {
  let count = 0;
  page.on('response', (answer) => {
    if (answer.request().method() === 'PUT' && answer.url().endsWith('/draft-picture/') && answer.ok()) count++;
  });
  return () => count;
}

/** The colour in the middle of the picture of the only card, once there is one. */
const middle = async (page: Page): Promise<readonly number[]> => {
  await page.locator('.project-picture img').waitFor();
  return page.locator('.project-picture img').evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const context = document.createElement('canvas').getContext('2d')!;
    context.drawImage(image, 0, 0);
    return [...context.getImageData(image.naturalWidth / 5, image.naturalHeight / 5, 1, 1).data.slice(0, 3)];
  });
};

describe('the picture of a draft', () => {
  const editors = withEditors();

  it('is drawn when the editor is left after a change, and is on the card; without a change none is drawn', async () => {
    const { page, projectId, press, saved } = await editors.edit({ levels: [GROUND], areas: [ROOM] });
    const stores = countedStores(page);
    const toProjects = () => page.getByRole('link', { name: 'Projects' }).first().click();
    await toProjects();
    await page.locator('.project-picture svg').waitFor();
    expect(stores()).to.equal(0);
    await page.goto(new URL(`/studio/p/${projectId}/map`, page.url()).href);
    await page.locator('.save-badge[data-state="saved"]').waitFor();
    await page.locator('.canvas').focus();
    await press('Control+a', 'Control+d');
    await saved();
    await toProjects();
    const [red, green] = await middle(page);
    expect(red).to.be.above(150);
    expect(green).to.be.below(120);
    expect(stores()).to.equal(1);
  });

  it('is drawn half a minute after the last change, once, and changes nothing of the project', async () => {
    const { page, projectId, person, press, saved } = await editors.edit({ levels: [GROUND], areas: [ROOM] });
    const stores = countedStores(page);
    await page.clock.install();
    await page.reload();
    await page.locator('.save-badge[data-state="saved"]').waitFor();
    await page.locator('.canvas').focus();
    await press('Control+a', 'Control+d');
    const { version, updated_at } = await saved();
    await page.clock.fastForward(30_000);
    await waitUntil(async () => stores() === 1);
    await page.clock.fastForward(60_000);
    const project = (await editors.api.get(`/api/projects/${projectId}/`, person.as)).body;
    expect([project.version, project.updated_at, project.thumbnail]).to.deep.equal([version, updated_at, null]);
    expect(stores()).to.equal(1);
  });
});
