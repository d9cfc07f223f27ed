import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { type Body, PASSWORD } from '../../../support/client.ts';
import { press as pressButton } from '../fixture.ts';
import { GROUND, withEditors } from './editor-fixture.ts';

const ROOM = {
  id: '0190a1b2-0000-7000-8000-00000000000a',
  levelId: GROUND.id,
  data: [
    [200, 200],
    [400, 200],
    [400, 400],
  ],
};

describe('saving in the editor', () => {
  const editors = withEditors();

  it('goes on without network, over a reload, and sends everything when it is back', async () => {
    const { page, press, saved } = await editors.edit({ levels: [GROUND], areas: [ROOM] });
    page.on('dialog', (dialog) => void dialog.accept());
    await badge(page, 'Saved');
    await page.context().setOffline(true);
    await page.locator('.canvas').focus();
    await press('Control+a', ...Array.from({ length: 20 }, () => 'Control+d'));
    await badge(page, 'Offline, changes waiting: 20');
    const address = page.url();
    await page.reload().catch(() => {});
    await page.context().setOffline(false);
    await page.goto(address);
    await badge(page, 'Saved');
    expect((await saved()).areas).to.have.lengthOf(21);
    await page.locator('.canvas').focus();
    await press('Control+z');
    expect((await saved()).areas).to.have.lengthOf(20);
  });

  it('keeps what two tabs of a map have done apart in a browser without locks, as on plain http', async () => {
    const { page } = await editors.edit({ levels: [GROUND], areas: [ROOM] });
    const visitor = page.context();
    await visitor.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
    const address = page.url();
    await page.goto(address);
    await badge(page, 'Saved');
    const other = await visitor.newPage();
    await other.goto(address);
    await badge(other, 'Saved');
    await visitor.setOffline(true);
    for (const [tab, count] of [
      [page, 1],
      [other, 2],
    ] as const) {
      await tab.locator('.canvas').focus();
      for (const keys of ['Control+a', ...Array.from({ length: count }, () => 'Control+d')])
        await tab.keyboard.press(keys);
      await badge(tab, `Offline, changes waiting: ${count}`);
    }
    expect((await unsentAreas(page)).toSorted()).to.deep.equal([1, 2]);
    await visitor.setOffline(false);
    for (const tab of [page, other]) await badge(tab, 'Saved');
  });

  it('undoes sixty commands and redoes them, to the same map, and still can after a reload', async () => {
    const { page, press, saved } = await editors.edit({ levels: [GROUND], areas: [ROOM] });
    const times = (key: string) => press(...Array.from({ length: 60 }, () => key));
    await page.locator('.canvas').focus();
    await press('Control+a');
    await times('Control+d');
    const done = outlines(await saved());
    expect(done).to.have.lengthOf(61);
    await times('Control+z');
    expect(outlines(await saved())).to.deep.equal([{ id: ROOM.id, data: ROOM.data }]);
    await times('Control+Shift+z');
    expect(outlines(await saved())).to.deep.equal(done);
    await page.reload();
    await pressButton(page, 'History');
    const step = page.getByRole('region', { name: 'History' }).getByRole('listitem');
    await step.first().getByText('Now').waitFor();
    expect(await step.first().getAttribute('aria-setsize')).to.equal('61');
    await step.nth(3).getByRole('button').click();
    expect(outlines(await saved())).to.deep.equal(done.slice(0, -3));
    await page.locator('.canvas').focus();
    await press('Control+z');
    expect(outlines(await saved())).to.deep.equal(done.slice(0, -4));
  });

  it('saves once where the service fails twice, also when it has the edit already', async () => {
    const { page, press, saved } = await editors.edit({ levels: [GROUND], areas: [ROOM] });
    let failures = 0;
    await page.route('**/api/projects/*/', async (route) => {
      if (route.request().method() !== 'PATCH' || failures === 2) return route.continue();
      // The second time the edit arrives, and the answer is lost.
      if (++failures === 2) await route.fetch();
      return route.fulfill({ status: 500, json: { detail: 'Internal server error.' } });
    });
    await page.locator('.canvas').focus();
    await press('Control+a', 'Control+d', 'Control+d');
    const order = outlines(await saved());
    expect([failures, order.length]).to.deep.equal([2, 3]);
    await press('Control+z', 'Control+z');
    expect(outlines(await saved())).to.deep.equal([{ id: ROOM.id, data: ROOM.data }]);
  });

  it('gets a new access token in the middle of drawing, without the person noticing', async () => {
    const { page, click, press } = await editors.edit();
    const asked = statusesOf(page);
    await press('r');
    await click(300, 300);
    editors.service.advance(16 * MINUTES);
    await click(500, 450);
    await page.locator('.name-box input').fill('Atrium');
    await press('Enter', 'Escape', 'Control+s');
    await badge(page, 'Saved');
    expect(asked.filter((each) => each.startsWith('refresh'))).to.deep.equal(['refresh 200']);
    expect(asked.filter((each) => each.startsWith('PATCH')).at(-1)).to.equal('PATCH 200');
    expect(await page.getByRole('dialog').count()).to.equal(0);
    await page.reload();
    await page.getByRole('treeitem', { name: 'Atrium' }).waitFor();
  });

  it('asks to sign in again over the page when the session has ended, and saves the edit then', async () => {
    const { page, click, press, saved, person } = await editors.edit();
    const sessions = '/api/auth/sessions/';
    await press('r');
    await click(300, 300);
    for (const { id, is_current: isThis } of (await editors.api.get(sessions, person.as)).body) {
      if (!isThis) await editors.api.delete(`${sessions}${id}/`, person.as);
    }
    await click(500, 450);
    await press('Enter', 'Escape', 'Control+s');
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect((await saved()).areas).to.have.lengthOf(1);
  });
});

const MINUTES = 60_000;

const outlines = ({ areas }: Body) => areas.map(({ id, data }: Body) => ({ id, data }));

const badge = (page: Page, words: string) => page.locator('.save-badge').getByText(words, { exact: true }).waitFor();

/** What the service answers to requests that change something. */
function statusesOf(page: Page): readonly string[] {
  const statuses: string[] = [];
  page.on('response', (answer) => {
    const name = answer.url().endsWith('/refresh') ? 'refresh' : answer.request().method();
    statuses.push(`${name} ${answer.status()}`);
  });
  return statuses;
}

/** How many areas each draft in the browser has that were not saved. */
const unsentAreas = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve, reject) => {
        type Stored = { readonly items: readonly { readonly noun: string; readonly saved: unknown }[] };
        const opening = indexedDB.open('waymark-studio', 1);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
          reading.onsuccess = () =>
            resolve(
              (reading.result as Stored[]).map(
                ({ items }) => items.filter(({ noun, saved }) => noun === 'areas' && !saved).length,
              ),
            );
        };
      }),
  );
