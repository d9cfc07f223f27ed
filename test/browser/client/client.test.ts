import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { buildClient } from '../../../scripts/build-client.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { client, makeProject, PASSWORD, type Person, signUp } from '../../support/client.ts';
import { type LocalServer, startLocalServer } from '../../support/network/local-server.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

describe('The client on a page of another origin', function () {
  this.timeout(180_000);
  let browser: Browser | null = null;
  let service: TestService;
  let site: LocalServer;
  let page: Page;
  let ada: Person;

  before(async function () {
    browser = await openBrowser();
    if (!browser) return this.skip();
    const folder = await temporaryFolder();
    await buildClient(join(folder.path, 'client'));
    const script = await readFile(join(folder.path, 'client/index.js'));
    await folder.remove();
    site = await startLocalServer();
    site.answerWith((request, response) => {
      const isScript = request.url === '/client.js';
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
      response.end(isScript ? script : '<!doctype html>');
    });
    service = await startTestService({ CORS_ORIGINS: site.url });
    ada = await signUp(client(service.url));
    page = await browser.newPage();
    await page.goto(site.url);
  });
  after(async () => {
    await browser?.close();
    await site?.stop();
    await service?.stop();
  });

  /** What a script of the page returns, which has `createClient`, `url` and these values. */
  const returned = <T>(script: string, values: object = {}): Promise<T> => {
    const given = { url: service.url, ...values };
    const names = Object.keys(given).join(', ');
    const body = `const { createClient } = await import('/client.js'); ${script}`;
    return page.evaluate(`(async ({ ${names} }) => { ${body} })(${JSON.stringify(given)})`);
  };

  it('signs in, refreshes an expired token and uploads a file', async () => {
    const credentials = { email: ada.email, password: PASSWORD };
    const tokens = await returned<object>(
      `const { data } = await createClient({ url }).POST('/api/auth/login/', { body: credentials });
      return data.tokens;`,
      { credentials },
    );
    const { id: projectId } = await makeProject(client(service.url), ada);
    service.advance(16 * 60_000);
    const script = `let stored = 0;
      const waymark = createClient({ url, tokens, onTokens() { stored += 1; } });
      const file = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>']);
      const params = { path: { projectId } };
      const { data } = await waymark.POST('/api/projects/{projectId}/upload-image/', { params, body: { file } });
      return { stored, path: data.path };`;
    const { stored, path } = await returned<{ stored: number; path: string }>(script, { tokens, projectId });
    expect(stored).to.equal(1);
    expect(path).to.match(/\.svg$/);
  });

  it('reads the version of a response, and the error of a conflict', async () => {
    const { access, refresh } = await signUp(client(service.url), ada.email.replace('@', '2@'));
    const script = `const waymark = createClient({ url, tokens: { access, refresh } });
      const organization = (await waymark.GET('/api/organizations/')).data[0].id;
      const made = await waymark.POST('/api/projects/', { body: { organization, name: 'Library', description: '' } });
      const change = { params: { path: { projectId: made.data.id } }, body: { name: 'Archive' } };
      await waymark.PATCH('/api/projects/{projectId}/', { ...change, ifMatch: made.response.headers.get('etag') });
      const error = await waymark
        .PATCH('/api/projects/{projectId}/', { ...change, ifMatch: made.data.version })
        .catch(({ name, status, code, requestId }) => ({ name, status, code, hasId: requestId !== null }));
      return error;`;
    const expected = { name: 'WaymarkError', status: 412, code: 'version_conflict', hasId: true };
    expect(await returned(script, { access, refresh })).to.deep.equal(expected);
  });
});
