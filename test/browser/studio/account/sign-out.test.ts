import { expect } from 'chai';
import type { BrowserContext, Page } from 'playwright-core';
import { type Person, signUp } from '../../../support/client.ts';
import { GROUND, withEditors } from '../editor/editor-fixture.ts';
import { axeFindings, press, typeCredentials } from '../fixture.ts';

const UNSENT = 'The service is notified as soon as this device is online';

describe('Signing out of the Studio', function () {
  this.timeout(240_000);
  const studio = withEditors();

  const signOut = async (page: Page) => {
    await page.getByRole('button', { name: /^Account: / }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  const signedOut = (page: Page) => page.getByRole('heading', { name: 'Sign in' }).waitFor();
  /** Sessions of a person, but for the one of the test itself. */
  const sessionsOf = async ({ as }: Person) => (await studio.api.get('/api/auth/sessions/', as)).body.length - 1;
  const ended = async (person: Person, page: Page) => {
    while ((await sessionsOf(person)) > 0) await page.waitForTimeout(50);
  };
  const cookies = async (visitor: BrowserContext) =>
    (await visitor.cookies(`${studio.service.url}/studio/session/refresh`)).length;

  async function inProjects() {
    const person = await signUp(studio.api);
    const visitor = await studio.visitor();
    return { person, visitor, page: await studio.openAs(visitor, person.email) };
  }

  it('without network is made up for by the next page, before anything else', async () => {
    const { person, visitor, page } = await inProjects();
    await visitor.setOffline(true);
    await signOut(page);
    await signedOut(page);
    await page.getByRole('status').filter({ hasText: UNSENT }).waitFor();
    expect(await axeFindings(page)).to.deep.equal([]);
    await page.close();
    await visitor.setOffline(false);
    expect(await sessionsOf(person)).to.equal(1);
    const asked: string[] = [];
    visitor.on(
      'request',
      (request) => request.url().includes('/session/') && asked.push(request.url().split('/').at(-1)!),
    );
    const next = await studio.open(visitor);
    await signedOut(next);
    expect(asked).to.deep.equal(['sign-out']);
    expect([await sessionsOf(person), await cookies(visitor)]).to.deep.equal([0, 0]);
    expect(await next.getByText(UNSENT).count()).to.equal(0);
  });

  it('without network is told by the same page when the network is back', async () => {
    const { person, visitor, page } = await inProjects();
    await visitor.setOffline(true);
    await signOut(page);
    await page.getByRole('status').filter({ hasText: UNSENT }).waitFor();
    await visitor.setOffline(false);
    await page.getByText(UNSENT).waitFor({ state: 'detached' });
    expect(await sessionsOf(person)).to.equal(0);
  });

  const NOT_HEARD: Readonly<Record<string, { status: number; contentType: string; body: string }>> = {
    'a proxy answers 502': { status: 502, contentType: 'text/html', body: 'Bad gateway' },
    'a proxy answers 503 in JSON': { status: 503, contentType: 'application/json', body: '{}' },
    'a page of the network answers instead': { status: 200, contentType: 'text/html', body: 'Accept our terms' },
  };
  for (const [what, answer] of Object.entries(NOT_HEARD)) {
    it(`is told again where ${what}, and nobody is in meanwhile`, async () => {
      const { person, visitor, page } = await inProjects();
      await visitor.route('**/studio/session/sign-out', (route) => route.fulfill(answer));
      await signOut(page);
      await page.getByRole('status').filter({ hasText: UNSENT }).waitFor();
      const other = await studio.open(visitor);
      await signedOut(other);
      await page.reload();
      await signedOut(page);
      expect(await sessionsOf(person)).to.equal(1);
      await visitor.unroute('**/studio/session/sign-out');
      await page.evaluate(() => void dispatchEvent(new Event('focus')));
      await ended(person, page);
      await page.getByText(UNSENT).waitFor({ state: 'detached' });
    });
  }

  it('that was not heard ends with the sign-in of the next person, whose session goes on', async () => {
    const { person, visitor, page } = await inProjects();
    const next = await signUp(studio.api);
    await visitor.route('**/studio/session/sign-out', (route) => route.fulfill({ status: 502 }));
    await signOut(page);
    await page.getByRole('status').filter({ hasText: UNSENT }).waitFor();
    await typeCredentials(page, next.email);
    await page.getByRole('heading', { name: 'Projects' }).waitFor();
    expect([await sessionsOf(person), await sessionsOf(next)]).to.deep.equal([0, 1]);
    await visitor.unroute('**/studio/session/sign-out');
    await page.evaluate(() => void dispatchEvent(new Event('focus')));
    await page.reload();
    await page.getByRole('heading', { name: 'Projects' }).waitFor();
    expect(await sessionsOf(next)).to.equal(1);
  });

  /** The keys of drafts in the browser's database. */
  const drafts = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('waymark-studio', 1);
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const counting = opening.result.transaction('drafts').objectStore('drafts').count();
            counting.onsuccess = () => resolve(counting.result);
          };
        }),
    );

  /** Somebody who has changed a level in the editor, without network where that is wanted, and has gone to the projects. */
  async function edited({ isOffline }: { readonly isOffline: boolean }) {
    const editing = await studio.edit({ levels: [GROUND] });
    const { page } = editing;
    page.on('dialog', (dialog) => void dialog.accept());
    await page.context().setOffline(isOffline);
    await page.locator('.editor-right').getByLabel('Name', { exact: true }).fill('Cellar');
    await page.locator(`.save-badge[data-state="${isOffline ? 'offline' : 'saved'}"]`).waitFor();
    await page.getByTitle('Back to the projects').click();
    await page.getByRole('button', { name: /^Account: / }).waitFor();
    const nameOfLevel = async () =>
      (await studio.api.get(`/api/projects/${editing.projectId}/`, editing.person.as)).body.levels[0].name;
    return { ...editing, nameOfLevel };
  }
  const question = (page: Page) => page.getByRole('dialog', { name: 'Some changes are not saved' });

  it('finds what waits on the card of the map, and sends it from there', async () => {
    const { page, nameOfLevel } = await edited({ isOffline: true });
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('1 change waits in this browser').waitFor();
    expect(await nameOfLevel()).to.equal('Ground');
    await page.getByRole('button', { name: 'Send now' }).click();
    await page.getByText('1 change waits in this browser').waitFor({ state: 'detached' });
    expect(await nameOfLevel()).to.equal('Cellar');
  });

  it('asks nothing where everything is saved, and leaves no draft behind', async () => {
    const { page } = await edited({ isOffline: false });
    expect(await drafts(page)).to.equal(1);
    await signOut(page);
    await signedOut(page);
    expect(await drafts(page)).to.equal(0);
  });

  it('sends what is only in the browser, as the person says', async () => {
    const { page, nameOfLevel } = await edited({ isOffline: true });
    await signOut(page);
    await question(page).getByText('Changes that are only in this browser: 1').waitFor();
    expect(await axeFindings(page)).to.deep.equal([]);
    await question(page).getByRole('button', { name: 'Close' }).click();
    await page.context().setOffline(false);
    await signOut(page);
    await question(page).getByRole('button', { name: 'Send, then sign out' }).click();
    await signedOut(page);
    expect([await nameOfLevel(), await drafts(page)]).to.deep.equal(['Cellar', 0]);
  });

  it('keeps it in the browser for the same person', async () => {
    const { page, person, projectId, nameOfLevel } = await edited({ isOffline: true });
    await signOut(page);
    const ways = await question(page)
      .locator('footer button')
      .evaluateAll((buttons) =>
        buttons.map((button) => button.getBoundingClientRect()).map(({ left, width }) => [left, width]),
      );
    expect([ways[1], ways[2]], 'one below the other').to.deep.equal([ways[0], ways[0]]);
    await question(page).getByRole('button', { name: 'Keep and sign out' }).click();
    await signedOut(page);
    await page.context().setOffline(false);
    expect([await nameOfLevel(), await drafts(page)]).to.deep.equal(['Ground', 1]);
    await typeCredentials(page, person.email);
    await page.getByRole('heading', { name: 'Projects' }).waitFor();
    await page.goto(`${studio.service.url}/studio/p/${projectId}/map`);
    await page.locator('.save-badge[data-state="saved"]').waitFor();
    while ((await nameOfLevel()) !== 'Cellar') await page.waitForTimeout(50);
  });

  it('discards it', async () => {
    const { page, nameOfLevel } = await edited({ isOffline: true });
    await signOut(page);
    await question(page).getByRole('button', { name: 'Discard and sign out' }).click();
    await signedOut(page);
    expect([await nameOfLevel(), await drafts(page)]).to.deep.equal(['Ground', 0]);
  });

  it('asks in the editor too, and says what could not be sent', async () => {
    const { page } = await studio.edit({ levels: [GROUND] });
    await page.locator('.editor-right').getByLabel('Short name').fill('much too long');
    await page.locator('.save-badge[data-state="refused"]').waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Sign out');
    await page.keyboard.press('Enter');
    await press(question(page), 'Send, then sign out');
    await question(page).getByRole('alert').filter({ hasText: 'They could not be sent.' }).waitFor();
    await press(question(page), 'Discard and sign out');
    await signedOut(page);
    expect(await drafts(page)).to.equal(0);
  });
});
