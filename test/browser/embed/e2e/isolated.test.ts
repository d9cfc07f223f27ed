import { expect } from 'chai';
import { type LocalServer, startLocalServer } from '../../../support/network/local-server.ts';
import { type Harbour, openHarbour } from './harbour.ts';

/** How a page isolates itself, so that it may use shared memory or exact clocks. */
const ISOLATIONS: Readonly<Record<string, string>> = {
  'asks all others for their consent': 'require-corp',
  'loads others without credentials': 'credentialless',
};

describe('a map in a page of another origin that is isolated', () => {
  let harbour: Harbour;
  let host: LocalServer;
  let policy = '';
  let frame = '';

  before(async function () {
    const opened = await openHarbour();
    if (!opened) return this.skip();
    harbour = opened;
    host = await startLocalServer();
    host.answerWith((_, response) => {
      response.setHeader('content-type', 'text/html');
      response.setHeader('cross-origin-opener-policy', 'same-origin');
      response.setHeader('cross-origin-embedder-policy', policy);
      response.end(`<!doctype html><link rel="icon" href="data:,">${frame}`);
    });
  });
  after(async () => {
    await harbour?.close();
    await host?.stop();
  });

  for (const [what, value] of Object.entries(ISOLATIONS)) {
    for (const sandbox of ['', 'sandbox="allow-scripts"']) {
      it(`is shown where the page ${what}, ${sandbox ? 'in a sandbox' : 'in a plain frame'}`, async () => {
        policy = value;
        frame = `<iframe ${sandbox} src="${harbour.url}" width="900" height="600"></iframe>`;
        const page = await harbour.open(host.url);
        expect(await page.evaluate(() => crossOriginIsolated)).to.equal(true);
        const map = page.frameLocator('iframe');
        await map.locator('.areas').waitFor();
        await map.locator('.search-bar input').fill('ships');
        await map.locator('.search-result').first().click();
        await map.getByRole('dialog', { name: 'Ships & Sailors' }).waitFor();
        await page.close();
      });
    }
  }
});
