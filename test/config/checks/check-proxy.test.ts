import { request } from 'node:http';
import { Readable } from 'node:stream';
import { expect } from 'chai';
import { REPORT_HEADER } from '../../../adapters/http/connection/proxy-report.ts';
import { type Service, startService } from '../../../config/service/service.ts';
import { readSettings } from '../../../config/settings/settings.ts';
import { type LocalServer, startLocalServer } from '../../support/network/local-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Environment, KEY, troubles } from './check-given.ts';

function* endless() {
  for (;;) yield 'more '.repeat(1000);
}

const ADDRESS = /^public address: /;

describe('waymark check of the public address', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let proxy: LocalServer;
  let service: Service | null = null;

  beforeEach(async () => {
    folder = await temporaryFolder();
    proxy = await startLocalServer();
  });

  afterEach(async () => {
    await service?.stop();
    service = null;
    await proxy.stop();
    await folder.remove();
  });

  const settings = (given: Environment): Environment => ({
    DATA_DIR: folder.path,
    PORT: '0',
    SECRET_KEY: KEY,
    LOG_LEVEL: 'silent',
    MIN_FREE_MB: '0',
    PUBLIC_URL: proxy.url,
    ...given,
  });

  /** Starts the service behind the proxy, which adds these headers. */
  async function start(given: Environment, headers: Environment): Promise<void> {
    service = await startService(readSettings(settings(given)));
    const { local } = service;
    proxy.answerWith((req, res) => {
      const passed = request(`${local}${req.url}`, { headers: { ...req.headers, ...headers } }, (response) => {
        res.writeHead(response.statusCode!, response.headers);
        response.pipe(res);
      });
      req.pipe(passed);
    });
  }

  const found = async (given: Environment) =>
    (await troubles(settings(given))).filter((line) => ADDRESS.test(line)).join('\n');

  const FORWARDED = { 'x-forwarded-for': '198.51.100.7' };

  it('finds nothing wrong with a proxy that is trusted and says whom it forwards', async () => {
    await start({ TRUSTED_PROXIES: 'loopback' }, FORWARDED);
    expect(await found({ TRUSTED_PROXIES: 'loopback' })).to.equal('');
  });

  it('finds nothing wrong without a proxy', async () => {
    await start({}, {});
    expect(await found({ PUBLIC_URL: service!.local })).to.equal('');
  });

  it('names a proxy that does not send the address of the client', async () => {
    await start({ TRUSTED_PROXIES: 'loopback' }, {});
    expect(await found({ TRUSTED_PROXIES: 'loopback' })).to.match(/ does not send X-Forwarded-For: all clients count/);
  });

  it('names a proxy that the running service does not trust', async () => {
    await start({}, FORWARDED);
    expect(await found({})).to.match(
      /The X-Forwarded-For of the proxy 127\.0\.0\.1 is not believed: .* Add 127\.0\.0\.1 to/,
    );
  });

  it('names a proxy that reaches no service, and another service', async () => {
    await start({}, {});
    proxy.answerWith((_, response) => response.writeHead(502).end());
    expect(await found({})).to.match(/ answers 502: its proxy does not reach the service\./);
    proxy.answerWith((_, response) => response.end('<h1>It works!</h1>'));
    expect(await found({})).to.match(/Another service answers at .* \(status 200\)/);
    proxy.answerWith((_, response) =>
      Readable.from(endless())
        .on('error', () => {})
        .pipe(response),
    );
    expect(await found({})).to.match(/Another service answers at .* \(status 200\)/);
    proxy.answerWith((_, response) => response.writeHead(301, { location: 'https://maps.example/' }).end());
    expect(await found({})).to.match(/Another service answers at .* \(status 301\)/);
  });

  it('names another Waymark', async () => {
    const other = await startService(readSettings({ ...settings({}), DATABASE_URL: 'memory:', SECRET_KEY: `${KEY}!` }));
    await start({}, {});
    expect(await found({ PUBLIC_URL: other.local })).to.match(/Another Waymark answers at/);
    await other.stop();
  });

  it('only says that a Waymark answers where it does not know the key', async () => {
    await start({}, {});
    const DATABASE_URL = `sqlite:${folder.path}/none.db`;
    expect(await found({ DATABASE_URL, PUBLIC_URL: service!.local })).to.equal('');
  });

  it('names an https address without trusted proxies, and warns where it cannot be reached', async () => {
    await start({}, {});
    const line = await found({ PUBLIC_URL: proxy.url.replace('http:', 'https:') });
    expect(line).to.match(/^public address: PUBLIC_URL is https, .* but TRUSTED_PROXIES is empty/m);
    expect(line).to.match(/^public address: https:\S+ cannot be reached from here: /m);
  });

  it('learns nothing without the key of the service', async () => {
    await start({ TRUSTED_PROXIES: 'loopback' }, FORWARDED);
    const now = Date.now();
    const forged = ['', '1', `${now}.`, `${now}.${'A'.repeat(43)}`, `NaN.${'A'.repeat(43)}`, `${now}.ä`, '.'.repeat(9)];
    for (const header of forged) {
      const response = await fetch(`${service!.local}/version`, { headers: { [REPORT_HEADER]: encodeURI(header) } });
      expect([response.status, response.headers.get(REPORT_HEADER)], header).to.deep.equal([200, null]);
    }
  });
});
