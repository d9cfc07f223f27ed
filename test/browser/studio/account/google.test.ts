import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { BrowserContext, Page } from 'playwright-core';
import { type OpenIdProvider, startOpenIdProvider } from '../../../support/browser/openid-provider.ts';
import { signUp } from '../../../support/client.ts';
import { openStudio, press, type StudioFixture } from '../fixture.ts';

const BUTTON = 'Continue with Google';

describe('Signing in to the Studio with Google', function () {
  this.timeout(240_000);
  let provider: OpenIdProvider;
  let studio: StudioFixture;

  before(async function () {
    provider = await startOpenIdProvider();
    const opened = await openStudio({
      GOOGLE_CLIENT_ID: provider.clientId,
      GOOGLE_CLIENT_SECRET: provider.clientSecret,
      GOOGLE_ISSUER: provider.issuer,
      GOOGLE_AUTHORIZATION_URL: `${provider.issuer}/auth`,
    });
    if (!opened) return this.skip();
    studio = opened;
  });
  afterEach(async () => {
    const others = (await studio.leave()).filter((complaint) => !complaint.startsWith(provider.issuer));
    expect(others).to.deep.equal([]);
  });
  after(async () => {
    await studio?.stop();
    await provider.stop();
  });

  const someone = (given: { email?: string; emailVerified?: boolean } = {}) => {
    const account = { sub: randomUUID(), email: `${randomUUID()}@gmail.example`, emailVerified: true, ...given };
    provider.put({ ...account, name: 'Katherine Johnson' });
    return account;
  };

  /** Whoever signs in there is this account: nobody types into the page of the provider. */
  const signedInAs = (visitor: BrowserContext, sub: string) =>
    visitor.route(`${provider.issuer}/auth?**`, async (route) => {
      const url = new URL(route.request().url());
      if (url.searchParams.has('login_hint')) return route.continue();
      url.searchParams.set('login_hint', sub);
      url.searchParams.delete('prompt');
      await route.fulfill({ status: 302, headers: { location: url.href } });
    });

  const begin = async (visitor: BrowserContext, path: string): Promise<Page> => {
    const page = await studio.open(visitor, path);
    await press(page, BUTTON);
    return page;
  };

  it('makes an account, and goes on at the address that was asked for', async () => {
    const visitor = await studio.visitor();
    await signedInAs(visitor, someone().sub);
    const page = await begin(visitor, '/sign-in?next=/account');
    await page.waitForURL(`${studio.service.url}/studio/account`);
    await page.getByText('You have no password.').waitFor();
    await page.getByRole('button', { name: 'Account: Katherine Johnson' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.length)).to.equal(0);
  });

  it('is refused in words where Google has not confirmed the email', async () => {
    const visitor = await studio.visitor();
    await signedInAs(visitor, someone({ emailVerified: false }).sub);
    const page = await begin(visitor, '/sign-in');
    await page.getByRole('alert').filter({ hasText: 'Google did not confirm who you are' }).waitFor();
    await page.getByRole('link', { name: 'Back to signing in' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('is refused in words where it was cancelled, or not started here', async () => {
    const visitor = await studio.visitor();
    await visitor.route(`${provider.issuer}/auth?**`, (route) => {
      const state = new URL(route.request().url()).searchParams.get('state');
      const location = `${studio.service.url}/auth/google/callback?error=access_denied&state=${state}`;
      return route.fulfill({ status: 302, headers: { location } });
    });
    const page = await begin(visitor, '/sign-in');
    await page.getByRole('alert').filter({ hasText: 'You cancelled' }).waitFor();
    await page.goto(`${studio.service.url}/auth/google/callback?code=stolen&state=guessed`);
    await page.getByRole('alert').filter({ hasText: 'not started in this tab' }).waitFor();
  });

  it('goes on below a session that has ended, in a window of its own', async () => {
    const visitor = await studio.visitor();
    await signedInAs(visitor, someone().sub);
    const page = await begin(visitor, '/sign-in?next=/account');
    await page.getByLabel('Your name').fill('Katherine G. Johnson');
    await visitor.clearCookies();
    studio.service.advance(16 * 60_000);
    await press(page, 'Save');
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByRole('button', { name: BUTTON }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Account: Katherine G. Johnson' }).waitFor();
  });
});

describe('A Studio without settings of Google', () => {
  it('has no button for it', async function () {
    const studio = await openStudio();
    if (!studio) return this.skip();
    try {
      const { email } = await signUp(studio.api);
      const page = await studio.openAs(await studio.visitor(), email);
      expect(await page.getByRole('button', { name: BUTTON }).count()).to.equal(0);
      const fresh = await studio.open(await studio.visitor(), '/sign-in');
      await fresh.getByLabel('Email', { exact: true }).waitFor();
      expect(await fresh.getByRole('button', { name: BUTTON }).count()).to.equal(0);
    } finally {
      await studio.stop();
    }
  });
});
