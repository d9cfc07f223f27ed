import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { anEmail, signIn } from '../../http/shared/account-actions.ts';
import { PASSWORD } from '../../support/client.ts';
import { type Fixture, openFixture, press } from './fixture.ts';

const HOUR = 3_600_000;

for (const studio of ['off', 'on'] as const) {
  describe(`The page for the first person, with the Studio ${studio}`, function () {
    this.timeout(180_000);
    let fixture: Fixture | null = null;

    before(async function () {
      fixture = await openFixture(studio);
      if (!fixture) this.skip();
    });
    afterEach(async () => {
      expect(await fixture!.leave()).to.deep.equal([]);
      const { operator } = fixture!.service.app;
      for (const { email } of await operator.listUsers()) await operator.deleteUser({ email });
    });
    after(() => fixture?.stop());

    const open = async () => {
      const { url } = (await fixture!.service.app.operator.makeFirstLink())!;
      return fixture!.open(url.slice(fixture!.service.url.length));
    };
    const fill = async (page: Page, email: string) => {
      await page.getByRole('heading', { name: 'Create an account' }).waitFor();
      await page.getByText('Nobody has an account here yet.').waitFor();
      const texts = { 'Your name': 'Ada Lovelace', Email: email, Organization: 'Analytical Maps' };
      for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await press(page, 'Create account');
    };

    it('creates the account, and leads on where there is a Studio', async () => {
      const page = await open();
      expect(page.url(), 'the secret leaves the address').not.to.include('token');
      const email = anEmail();
      await fill(page, email);
      if (studio === 'on') await page.waitForURL('**/studio/projects');
      else await page.getByRole('heading', { name: 'Your account is created' }).waitFor();
      expect((await signIn(fixture!.api, email)).user).to.include({ email, emailVerified: true });
    });

    it('says that the link does not work any more where it is too old or used, and without one', async () => {
      const page = await open();
      fixture!.service.advance(HOUR);
      await fill(page, anEmail());
      for (const gone of [page, await fixture!.open('/first-account')]) {
        await gone.getByRole('heading', { name: 'This link does not work any more' }).waitFor();
        await gone.getByText('the service makes a new link each time that it starts').waitFor();
      }
    });
  });
}
