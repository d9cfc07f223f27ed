import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { joined } from '../../../http/organizations/team.ts';
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

const toProjects = (page: Page) => page.getByRole('link', { name: 'Projects' }).first().click();

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

  it('is drawn by the list for a map that another program made, once', async () => {
    const { page } = await editors.edit({ levels: [GROUND], areas: [ROOM] });
    const stores = countedStores(page);
    await toProjects(page);
    expect((await middle(page))[0]).to.be.above(150);
    await waitUntil(async () => stores() === 1);
    await page.reload();
    expect((await middle(page))[0]).to.be.above(150);
    expect(stores()).to.equal(1);
  });

  it('is not drawn by the list for an empty map, nor for somebody who may not change it', async () => {
    const { page, person, projectId } = await editors.edit({ levels: [] });
    const stores = countedStores(page);
    await toProjects(page);
    await page.locator('.project-picture svg').waitFor();
    await editors.api.patch(`/api/projects/${projectId}/`, { levels: [GROUND], areas: [ROOM] }, person.as);
    const viewer = await joined(editors, { organizationId: person.organizationId, role: 'viewer' });
    const theirs = await editors.openAs(await editors.visitor(), viewer.email);
    const storesOfViewer = countedStores(theirs);
    await theirs.locator('.project-picture svg').waitFor();
    await theirs.waitForLoadState('networkidle');
    expect(stores() + storesOfViewer()).to.equal(0);
  });

  it('is drawn when the editor is left after a change, and is on the card; without a change none is drawn', async () => {
    const { page, projectId, press, saved } = await editors.edit({ levels: [GROUND], areas: [ROOM] });
    const stores = countedStores(page);
    const toEditor = async () => {
      await page.goto(new URL(`/studio/p/${projectId}/map`, page.url()).href);
      await page.locator('.save-badge[data-state="saved"]').waitFor();
    };
    await toProjects(page);
    await waitUntil(async () => stores() === 1);
    await toEditor();
    await toProjects(page);
    await middle(page);
    expect(stores()).to.equal(1);
    await toEditor();
    await page.locator('.canvas').focus();
    await press('Control+a', 'Control+d');
    await saved();
    await toProjects(page);
    const [red, green] = await middle(page);
    expect(red).to.be.above(150);
    expect(green).to.be.below(120);
    await waitUntil(async () => stores() === 2);
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
