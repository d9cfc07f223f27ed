import { expect } from 'chai';
import { SHEET_STYLE } from '../../../adapters/pages/start-points.ts';
import type { Reply } from '../../support/client.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectOk } from '../shared/expectations.ts';
import { ADDRESSES } from './tab.ts';

/** The one style that may stand in a page is that of the sheets to print. */
const POLICY =
  `default-src 'none'; script-src 'self'; style-src 'self' ${SHEET_STYLE}; ` +
  "img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; worker-src 'self'; " +
  "frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'; trusted-types waymark";

const redirectOf = async (address: string) => {
  const { status, headers } = await fetch(address, { redirect: 'manual' });
  return [status, headers.get('location')];
};

overHttp('the page of the Studio', (open) => {
  for (const address of ADDRESSES) {
    it(`is at ${address}, with headers that keep everything else out`, async () => {
      const { headers, ...reply } = await open().api.get(address);
      expectPage({ headers, ...reply });
      expect(headers.get('content-security-policy')).to.equal(POLICY);
      expect(headers.get('cross-origin-opener-policy')).to.equal('same-origin');
      expect(headers.get('referrer-policy')).to.equal('same-origin');
      expect(headers.get('permissions-policy')).to.match(/^(?:[\w-]+=\(\)(?:, |$))+$/);
      expect(headers.get('cache-control')).to.equal('no-cache');
      expect(headers.get('access-control-allow-origin')).to.equal(null);
      expect(headers.getSetCookie()).to.deep.equal([]);
    });
  }

  it('is the same everywhere, and loads its files from this service, none of them after another', async () => {
    const pages = await Promise.all(ADDRESSES.map(async (address) => (await open().api.get(address)).body));
    expect(new Set(pages).size).to.equal(1);
    const files = [...pages[0].matchAll(/(?:src|href)="(\/[^"]*)"/g)].map(([, file]) => file as string);
    expect(files.filter((file) => file.endsWith('.css'))).to.have.lengthOf(1);
    for (const file of files) {
      const loaded = await open().api.get(file);
      expectOk(loaded);
      const imports = [...String(loaded.body).matchAll(/(?:from|import)"\.\/([^"]+)"/g)];
      expect(files).to.include.members(imports.map(([, name]) => `/embed/assets/${name}`));
    }
    expect(pages[0]).not.to.match(/<script>|<style|\sstyle=|\son\w+=/);
  });

  it('has a frame for previews, which only its own pages may show and which has no origin', async () => {
    const { headers, body } = await open().api.get('/studio/preview');
    const policy = headers.get('content-security-policy')!.split('; ');
    expect(policy).to.include.members(["default-src 'none'", "frame-ancestors 'self'", 'sandbox allow-scripts']);
    expect(policy.filter((rule) => /^(connect|frame|worker)-src/.test(rule))).to.deep.equal([]);
    expect(body).to.include('<main id="map-root" data-preview').and.include('<symbol id="icon-cafe"');
    expect(body).not.to.match(/<script>|\son\w+=/);
  });

  it('is not sent again to a browser that has it', async () => {
    const { headers } = await open().api.get('/studio/');
    const again = { 'if-none-match': headers.get('etag')! };
    expectOk(await open().api.get('/studio/projects', { headers: again }), 304);
  });

  it('is where the address of the service leads', async () => {
    const { url } = open().service;
    for (const address of ['/', '', '/studio'])
      expect(await redirectOf(url + address)).to.deep.equal([302, '/studio/']);
  });

  it('takes no other method', async () => {
    expectError(await open().api.post('/studio/projects', {}), 405);
    expectError(await open().api.delete('/studio/'), 405);
  });

  it('says what the service offers', async () => {
    const { version } = expectOk(await open().api.get('/version'));
    const reply = await open().api.get('/studio/config.json');
    expect(expectOk(reply)).to.deep.equal({
      serviceName: 'Waymark',
      version,
      registration: 'open',
      googleClientId: null,
      googleAuthorizationUrl: null,
      uploadLimitBytes: 5_242_880,
      maxImagePixels: 100_000_000,
      languages: ['en', 'ar', 'de', 'es', 'fr', 'ru'],
    });
  });
});

function expectPage({ status, headers, body }: Reply): void {
  expect(status).to.equal(200);
  expect(headers.get('content-type')).to.equal('text/html; charset=utf-8');
  expect(body).to.include('<div id="studio"').and.include('<noscript>');
}
