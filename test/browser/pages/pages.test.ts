import { expect } from 'chai';
import { expectOk } from '../../http/shared/expectations.ts';
import { type Fixture, openFixture } from './fixture.ts';

const PATHS = ['/verify-email', '/reset-password', '/accept-invitation', '/first-account'];

describe('The pages that emails link to', function () {
  this.timeout(180_000);
  let fixture: Fixture | null = null;

  before(async function () {
    fixture = await openFixture();
    if (!fixture) this.skip();
  });
  afterEach('every answer is as the OpenAPI document says', () => {
    expect(fixture!.service.undocumented.splice(0)).to.deep.equal([]);
  });
  after(() => fixture?.stop());

  for (const path of PATHS) {
    it(`${path} sends no referrer, is not cached and not framed, and loads from itself only`, async () => {
      const { headers, body, status } = await fixture!.api.get(`${path}?uid=x&token="><script>`);
      expect(status).to.equal(200);
      expect(headers.get('content-type')).to.equal('text/html; charset=utf-8');
      expect(headers.get('referrer-policy')).to.equal('no-referrer');
      expect(headers.get('cache-control')).to.equal('no-store');
      expect(headers.get('set-cookie')).to.equal(null);
      const policy = headers.get('content-security-policy')!;
      for (const rule of ["default-src 'none'", "script-src 'self'", "form-action 'none'", "frame-ancestors 'none'"]) {
        expect(policy.split('; ')).to.include(rule);
      }
      expect(policy).not.to.include('unsafe');
      expect(body).not.to.match(/<script(?! type="module" src="\/)|<style|style=|\son\w+=/);
    });

    it(`${path} names the service as text`, async () => {
      const body = expectOk(await fixture!.api.get(path));
      expect(body).to.include('Maps &lt;&amp; more&gt;').and.not.to.include('<& more>');
      const page = await fixture!.open(path);
      await page.getByText('Maps <& more>', { exact: true }).waitFor();
      await page.waitForFunction(() => document.title.endsWith(' · Maps <& more>'));
    });

    it(`${path} fits a narrow screen, and supports dark mode`, async () => {
      const page = await fixture!.open(path);
      await page.setViewportSize({ width: 320, height: 480 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).to.be.at.most(0);
      const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const light = await ground();
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await ground()).not.to.equal(light);
    });
  }

  it('show a message where scripts are disabled', async () => {
    for (const path of PATHS) expect(expectOk(await fixture!.api.get(path))).to.match(/<noscript>.*needs JavaScript/);
  });
});
