import { expect } from 'chai';
import { expectOk } from '../../http/shared/expectations.ts';
import { signUp } from '../../support/client.ts';
import { openStudio, press, type StudioFixture, typeCredentials } from './fixture.ts';

const MINUTES = 60_000;

describe('Sessions of the Studio', function () {
  this.timeout(240_000);
  let studio: StudioFixture;

  before(async function () {
    const opened = await openStudio();
    if (!opened) return this.skip();
    studio = opened;
  });
  afterEach(async () => expect(await studio.leave()).to.deep.equal([]));
  after(() => studio?.stop());

  const signOut = async (page: Awaited<ReturnType<StudioFixture['open']>>) => {
    await page.getByRole('button', { name: 'Account: Ada Lovelace' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  };

  it('end in all tabs at once, and what was typed is still there after signing in again', async () => {
    const { email } = await signUp(studio.api);
    const visitor = await studio.visitor();
    const first = await studio.openAs(visitor, email);
    const [asked, second] = await Promise.all([
      visitor.waitForEvent('request', (request) => request.url().endsWith('/api/auth/sessions/')),
      studio.open(visitor, '/account'),
    ]);
    const token = asked.headers().authorization!.replace('Bearer ', '');
    await second.getByLabel('Your name').fill('Ada King');
    await signOut(first);

    const dialog = second.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.waitFor({ timeout: 2000 });
    expect((await studio.api.get('/api/auth/me/', { token })).status).to.equal(401);
    expect(
      await second.getByLabel('Your name').isVisible(),
      'the next person at this device sees nothing of the account',
    ).to.equal(false);
    await dialog.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await second.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await second.getByLabel('Your name').inputValue()).to.equal('Ada King');
    await press(second, 'Save');
    await second.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
    await first.getByRole('heading', { name: 'Projects' }).waitFor();
  });

  it('get a new access token once, without the person noticing', async () => {
    const { email } = await signUp(studio.api);
    const page = await studio.openAs(await studio.visitor(), email, '/account');
    await page.locator('.sessions li').first().waitFor();
    const refreshes: string[] = [];
    page.on('request', (request) => request.url().endsWith('/refresh') && refreshes.push(request.url()));
    studio.service.advance(16 * MINUTES);
    await page.getByLabel('Your name').fill('Ada King');
    await press(page, 'Save');
    await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
    expect(refreshes).to.have.length(1);
    expect(await page.getByRole('dialog').count()).to.equal(0);
  });

  it('show nothing of the one who signed out to the one who signs in', async () => {
    const [ada, bob] = [await signUp(studio.api), await signUp(studio.api)];
    const path = `/api/organizations/${ada.organizationId}/`;
    expectOk(await studio.api.patch(path, { name: 'Secret works' }, ada.as));
    const visitor = await studio.visitor();
    const first = await studio.openAs(visitor, ada.email);
    const second = await studio.open(visitor, '/organization');
    await second.getByRole('button', { name: 'Organization: Secret works' }).waitFor();
    await signOut(first);
    await second.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    expect(await second.getByRole('button', { name: 'Organization: Secret works' }).count()).to.equal(0);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await first.route('**/api/organizations/', async (route) => {
      await asked;
      await route.continue();
    });
    await typeCredentials(first, bob.email);
    await first.getByRole('heading', { name: 'Sign in' }).waitFor({ state: 'detached' });
    expect(await first.getByText('Secret works').count()).to.equal(0);
    answer();
    await first.getByRole('button', { name: 'Organization: Analytical Maps' }).waitFor();
    await second.getByRole('button', { name: 'Organization: Analytical Maps' }).waitFor();
  });
});
