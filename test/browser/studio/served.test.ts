import { expect } from 'chai';
import { PASSWORD, signUp } from '../../support/client.ts';
import { type Fixture, openFixture } from '../pages/fixture.ts';

describe('The Studio in a browser', () => {
  let fixture: Fixture | null = null;
  before(async function () {
    fixture = await openFixture('on');
    if (!fixture) this.skip();
  });
  afterEach('its policy is held, and no other host is requested', () => {
    expect(fixture!.complaints.splice(0)).to.deep.equal([]);
  });
  after(() => fixture?.stop());

  it('is reached by the address of the service, signs in, and stays signed in when it is loaded again', async () => {
    const { email } = await signUp(fixture!.api);
    const page = await fixture!.open('/');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.locator('form button[type=submit]').click();
    await page.waitForURL('**/studio/projects');
    await page.reload();
    await page.waitForURL('**/studio/projects');

    const [cookie, ...others] = await page.context().cookies(`${fixture!.service.url}/studio/session/refresh`);
    expect(others).to.deep.equal([]);
    expect(cookie).to.include({ httpOnly: true, sameSite: 'Strict', path: '/studio/session' });
    expect(await page.context().cookies(`${fixture!.service.url}/studio/`)).to.deep.equal([]);
    const kept = await page.evaluate(() =>
      [
        JSON.stringify(localStorage),
        JSON.stringify(sessionStorage),
        document.cookie,
        document.documentElement.outerHTML,
      ].join(),
    );
    expect(kept).not.to.match(/eyJ/);
  });

  it('has taken the one name of a policy of Trusted Types when its first screen is shown', async () => {
    const page = await fixture!.open('/studio/');
    await page.getByLabel('Email').waitFor();
    const made = await page.evaluate(() => {
      const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy: (...of: unknown[]) => unknown } };
      try {
        return typeof trustedTypes.createPolicy('waymark', { createHTML: (text: string) => text });
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(made).to.equal('TypeError');
    // The browser reports it, as it should.
    expect(fixture!.complaints.splice(0)).to.have.length(1);
  });
});
