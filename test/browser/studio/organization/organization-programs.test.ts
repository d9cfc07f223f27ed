import { expect } from 'chai';
import { makeProject, type Person, signUp } from '../../../support/client.ts';
import { isSignedWith, type Receiver, respondsWith, startReceiver } from '../../../support/network/receiver.ts';
import { waitUntil } from '../../../support/wait-until.ts';
import { openStudio, press, type StudioFixture } from '../fixture.ts';
import { makerAt } from '../maker.ts';
import { answer, choose, closed } from './organization-fixture.ts';

/** The person as the service knows it, who manages this webhook. */
const asManager = ({ userId, organizationId }: Person, webhookId: string) => ({
  caller: { kind: 'user', userId, sessionId: '', address: '' } as const,
  organizationId,
  webhookId,
});

describe('Keys and webhooks in the Studio', function () {
  this.timeout(240_000);
  let studio: StudioFixture;
  let receiver: Receiver;
  let ines: Person;

  before(async function () {
    const opened = await openStudio();
    if (!opened) return this.skip();
    studio = opened;
    receiver = await startReceiver();
  });
  beforeEach(async () => {
    ines = await signUp(studio.api);
  });
  afterEach(async () => expect(await studio.leave()).to.deep.equal([]));
  after(async () => {
    await receiver?.stop();
    await studio?.stop();
  });

  const worksFor = async (key: string) => (await studio.api.get('/api/projects/', { token: key })).status;

  it('show a key once; a new one takes its place while the old one still works', async () => {
    const page = await studio.openAs(await studio.visitor(), ines.email, '/organization/keys');
    await press(page, 'New key');
    await page.getByLabel('Name', { exact: true }).fill('Website');
    await answer(page, 'Create');
    const field = page.getByRole('textbox', { name: 'API key' });
    // It is chosen whole, from its beginning.
    await waitUntil(() =>
      field.evaluate(
        (input: HTMLInputElement) =>
          input.scrollLeft === 0 && input.selectionEnd === input.value.length && input.scrollWidth > input.clientWidth,
      ),
    );
    const key = await field.inputValue();
    expect(await worksFor(key)).to.equal(200);
    const call = await page.getByRole('textbox', { name: 'First call' }).inputValue();
    expect(call).to.equal(`curl ${studio.service.url}/api/projects/key/ -H "Authorization: Bearer ${key}"`);
    const guide = await page.getByRole('link', { name: 'Guide for programs' }).getAttribute('href');
    expect((await studio.api.get(guide!)).body).to.include('First steps');
    await answer(page, 'Done');
    await page.reload();
    const prefix = (await page.locator('.lines code').innerText()).replace('…', '');
    expect(key.startsWith(prefix)).to.equal(true);
    expect(await page.content()).not.to.contain(key);

    await choose(page, 'Actions for Website', 'Replace');
    await page.getByLabel('The old key works for').selectOption('one hour');
    await answer(page, 'Replace');
    const next = await page.getByRole('textbox', { name: 'API key' }).inputValue();
    await answer(page, 'Done');
    expect(await Promise.all([key, next].map(worksFor))).to.deep.equal([200, 200]);
    studio.service.advance(61 * 60_000);
    expect(await Promise.all([key, next].map(worksFor))).to.deep.equal([401, 200]);
  });

  it('connect a webhook and show its delivery in few acts', async () => {
    const hook = receiver.hook();
    const visitor = await studio.visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await studio.openAs(visitor, ines.email, '/projects');
    await page.locator('.empty').waitFor();
    const maker = makerAt(page);
    await maker.act(() => page.getByRole('link', { name: 'Organization', exact: true }).click());
    await maker.act(() => page.getByRole('link', { name: 'Webhooks' }).click());
    await maker.press('New webhook');
    await maker.act(() => page.getByLabel('Address').fill(hook.url));
    await maker.press('Create', 'dialog');
    await maker.press('Copy', 'dialog');
    const guide = await page.getByRole('link', { name: 'How receivers check the signature' }).getAttribute('href');
    expect(guide).to.equal('/api/docs/webhooks/#receivers');
    await maker.press('Done', 'dialog');
    await maker.press('Send a test');
    await page.locator('.delivery summary', { hasText: 'Arrived 200' }).waitFor();
    maker.expectFew('connect a webhook and see a delivery');
    const secret = await page.evaluate(() => navigator.clipboard.readText());
    expect(isSignedWith(secret, hook.received[0]!)).to.equal(true);

    await page.locator('.delivery summary').click();
    await page.locator('.delivery pre', { hasText: 'ok' }).last().waitFor();
    await page.getByLabel('Show').selectOption('Failed');
    await page.getByText('Nothing was sent yet.').waitFor();
    await answer(page, 'Close');
    await page.reload();
    await page.getByText(hook.url).waitFor();
    expect(await page.content()).not.to.contain(secret);
  });

  it('mark a webhook that its failures switched off, and send again what it missed', async () => {
    const hook = receiver.hook(respondsWith(503));
    const body = { organization: ines.organizationId, url: hook.url, events: ['project.published'] };
    const { id } = (await studio.api.post('/api/webhooks/', body, ines.as)).body;
    const { id: project } = await makeProject(studio.api, ines);
    await studio.api.post(`/api/projects/${project}/publish/`, undefined, ines.as);
    for (let n = 1; n < 20; n++) await studio.service.app.webhooks.ping(asManager(ines, id));
    const page = await studio.openAs(await studio.visitor(), ines.email, '/organization/members');
    await page.getByRole('img', { name: 'Switched off after 20 failures: 1' }).waitFor();
    await page.getByRole('link', { name: /^Webhooks/ }).click();
    await page.getByText('Switched off after 20 failures', { exact: true }).waitFor();
    hook.answer(respondsWith(200));
    await press(page, 'Deliveries');
    await page.locator('.delivery summary', { hasText: 'A map is published' }).click();
    await press(page.getByRole('dialog'), 'Send again');
    await page.locator('.delivery summary', { hasText: 'Arrived 200' }).waitFor();
    expect(hook.received).to.have.length(21);
  });

  it('switch a webhook off, replace its secret and delete it', async () => {
    const { url } = receiver.hook();
    const body = { organization: ines.organizationId, url, events: ['project.published'] };
    const { secret } = (await studio.api.post('/api/webhooks/', body, ines.as)).body;
    const page = await studio.openAs(await studio.visitor(), ines.email, '/organization/webhooks');
    const menu = `Actions for ${url}`;
    await choose(page, menu, 'Switch off');
    await page.getByText('Switched off').waitFor();
    await press(page, 'Switch on');
    await page.getByText('Active').waitFor();
    await choose(page, menu, 'New secret');
    await answer(page, 'New secret');
    const next = await page.getByRole('textbox', { name: 'Signing secret' }).inputValue();
    expect(next).not.to.equal(secret);
    await answer(page, 'Done');
    await choose(page, menu, 'Delete');
    await answer(page, 'Delete');
    await closed(page);
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
  });
});
