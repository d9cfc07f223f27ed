import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { PNG } from '../../content/images/pictures.ts';
import { expectOk } from '../../http/shared/expectations.ts';
import { type Person, signUp } from '../../support/client.ts';
import { complaints } from '../embed/e2e/complaints.ts';
import { type Fixture, openFixture, press } from './fixture.ts';

const PATH = '/api/docs/reference/';
const DESK = { width: 1280, height: 900 };

describe('The reference page of the API', function () {
  this.timeout(240_000);
  let fixture: Fixture | null = null;
  let ada: Person;

  before(async function () {
    fixture = await openFixture();
    if (!fixture) this.skip();
    ada = await signUp(fixture.api);
  });
  afterEach('the policy is held, and no other host is requested', async () => {
    expect(await fixture!.leave()).to.deep.equal([]);
  });
  after(() => fixture?.stop());

  const openDocs = async (query = ''): Promise<Page> => {
    const page = await fixture!.open(PATH + query);
    await page.locator('.opblock-tag').first().waitFor();
    return page;
  };
  const openOperation = (path: string) => openDocs(`#/${path}`);
  const authorize = async (page: Page, scheme: string, token: string) => {
    await page.locator('.btn.authorize').first().click();
    const container = page.locator('.auth-container').filter({ hasText: scheme });
    await container.getByRole('textbox').fill(token);
    await container.getByRole('button', { name: 'Authorize' }).click();
    await page.getByRole('button', { name: 'Close' }).first().click();
  };
  const openIn = async (page: Page, tag: string, operation: string) => {
    await page.locator(`[data-tag="${tag}"]`).getByRole('button').click();
    await page.locator(`#operations-${tag}-${operation} .opblock-summary-control`).click();
  };
  const send = async (page: Page) => {
    await press(page, 'Try it out');
    await press(page, 'Execute');
    const response = page.locator('.live-responses-table .response');
    await response.waitFor();
    return { status: await response.locator('.response-col_status').innerText(), text: await response.innerText() };
  };

  it('loads from itself only, has nothing inline, and is not framed', async () => {
    const { headers, body } = await fixture!.api.get(PATH);
    const policy = headers.get('content-security-policy')!.split('; ');
    for (const rule of ["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'"]) {
      expect(policy).to.include(rule);
    }
    expect(policy).to.include.members(["frame-ancestors 'none'", "form-action 'none'", "base-uri 'none'"]);
    expect(policy.join()).not.to.include('unsafe');
    expect(body).not.to.match(/<script(?! type="module" src="\/)|<style|style=|\son\w+=/);
    expect(body).to.include('Maps &lt;&amp; more&gt;').and.not.to.include('<& more>');
  });

  it('lists every tag of the document but that of the Studio, and shows no other one, whatever its address says', async () => {
    const { tags } = expectOk(await fixture!.api.get('/api/openapi.json'));
    const page = await openDocs(
      '?url=https://elsewhere.example/openapi.json&configUrl=https://elsewhere.example/c.json',
    );
    expect(await page.locator('.info .title').innerText()).to.include('Maps <& more>');
    const shown = await page.locator('.opblock-tag').evaluateAll((all) => all.map((each) => each.dataset.tag));
    const names = tags.map(({ name }: { name: string }) => name);
    expect(shown).to.have.members(names.filter((name: string) => name !== 'Studio'));
  });

  it('sends a request with the access token of a session, shows its response, and forgets the token with the page', async () => {
    const page = await openOperation('Accounts/getMe');
    await authorize(page, 'session', ada.access);
    const { status, text } = await send(page);
    expect(status).to.equal('200');
    expect(text).to.include(ada.email);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).to.deep.equal([
      0,
      0,
      '',
    ]);
    await page.reload();
    expect((await send(page)).status).to.equal('401');
  });

  it('sends a request with an API key, and shows the response', async () => {
    const key = { organization: ada.organizationId, name: 'Docs', type: 'read' };
    const { key: secret } = expectOk(await fixture!.api.post('/api/api-keys/', key, ada.as), 201);
    const page = await openOperation('Projects/listProjects');
    await authorize(page, 'apiKey', secret);
    const { status, text } = await send(page);
    expect(status).to.equal('200');
    expect(text).to.include('"count": 0');
  });

  it('sends what it offers, untouched, and it succeeds: with the organization of the caller, and nothing that is optional', async () => {
    const page = await openOperation('Projects/createProject');
    await authorize(page, 'session', ada.access);
    await page.locator('.body-param__text, .highlight-code').filter({ hasText: ada.organizationId }).first().waitFor();
    expect((await send(page)).status).to.equal('201');
    await page.locator('#operations-Projects-listProjects .opblock-summary-control').click();
    const list = page.locator('#operations-Projects-listProjects');
    await list.getByRole('button', { name: 'Try it out' }).click();
    const listed = page.waitForResponse((response) => response.request().method() === 'GET');
    await list.getByRole('button', { name: 'Execute' }).click();
    expect((await (await listed).json()).count).to.equal(1);
  });

  it('shows a response that is an image', async () => {
    const form = new FormData();
    form.set('avatar', new Blob([Uint8Array.from(PNG)]), 'ada.png');
    const { avatarUrl } = expectOk(await fixture!.api.post('/api/auth/me/avatar/', form, ada.as));
    const page = await openOperation('Images/getImage');
    await press(page, 'Try it out');
    await page
      .getByRole('textbox', { name: 'path', exact: true })
      .fill(new URL(avatarUrl).pathname.slice('/media/'.length));
    await press(page, 'Execute');
    const image = page.locator('.live-responses-table img');
    await image.waitFor();
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('.live-responses-table img')?.naturalWidth,
    );
    expect(await image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).to.be.greaterThan(0);
  });

  for (const [device, size] of [
    ['a phone', { width: 390, height: 780 }],
    ['a desk', DESK],
  ] as const) {
    it(`has no axe violations, and fits ${device}`, async () => {
      const page = await openDocs();
      await page.setViewportSize(size);
      expect(await complaints(page), 'closed').to.deep.equal([]);
      await openIn(page, 'Projects', 'listProjects');
      await press(page, 'Try it out');
      await press(page, 'Execute');
      await page.locator('.live-responses-table').waitFor();
      expect(await complaints(page), 'with a response').to.deep.equal([]);
      await page.locator('.btn.authorize').first().click();
      await page.getByRole('dialog').waitFor();
      expect(await complaints(page), 'with the dialog for tokens').to.deep.equal([]);
      await page.getByRole('button', { name: 'Close' }).first().click();
      await openIn(page, 'Webhooks', 'listWebhooks');
      await page.locator('#operations-Webhooks-listWebhooks .responses-table').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).to.be.at.most(0);
    });
  }

  it('opens tags and operations, and sends, by keyboard alone', async () => {
    const page = await openDocs();
    const activate = async (selector: string) => {
      const isThere = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
      for (let presses = 0; presses < 60 && !(await isThere()); presses++) await page.keyboard.press('Tab');
      expect(await isThere(), selector).to.equal(true);
      await page.keyboard.press('Enter');
    };
    await activate('[data-tag="Accounts"] button');
    await page.locator('.opblock').first().waitFor();
    await activate('#operations-Accounts-getMe .opblock-summary-control');
    await page.locator('.try-out__btn').waitFor();
    await activate('.try-out__btn');
    await page.locator('.btn.execute').waitFor();
    await activate('.btn.execute');
    await page.locator('.live-responses-table').getByText('401').first().waitFor();
  });
});
