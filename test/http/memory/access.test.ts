import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { memoryRoutes } from '../../../adapters/http/api/memory/routes.ts';
import { type Client, client } from '../../support/client.ts';
import { rawRequest } from '../../support/network/raw-request.ts';
import { startControlled } from '../../support/service/controlled.ts';
import { startTestService } from '../../support/service/service.ts';

type Headers = Readonly<Record<string, string>>;

const PATHS = ['reset', 'seed', 'clock', 'jobs', 'plan', 'mails', 'webhooks', 'fail'].map(
  (name) => `/__memory/${name}/`,
);

const statusOf = async (url: string, headers: Headers, path = '/__memory/mails/') =>
  (await rawRequest(url, { path, headers })).status;

describe('Who may control a service in memory', () => {
  describe('that listens on this machine', () => {
    let url: string;
    let host: string;
    let stop: () => Promise<void>;

    before(async () => {
      const { service } = await startControlled({ TRUSTED_PROXIES: 'loopback' });
      ({ stop } = service);
      url = service.local;
      ({ host } = new URL(url));
    });

    after(() => stop());

    for (const name of ['127.0.0.1', 'localhost', 'LOCALHOST:80', '127.1.2.3:4', '[::1]:8080'])
      it(`answers ${name}`, async () => {
        expect(await statusOf(url, { host: name })).to.equal(200);
      });

    for (const name of ['maps.example', 'localhost.maps.example', '127.0.0.1.nip.io', '10.0.0.1', '[::2]'])
      it(`refuses the host "${name}"`, async () => {
        expect(await statusOf(url, { host: name })).to.equal(403);
      });

    it('answers its own pages, and people', async () => {
      expect(await statusOf(url, { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' })).to.equal(200);
      expect(await statusOf(url, { host, 'sec-fetch-site': 'none' })).to.equal(200);
    });

    const foreign: readonly Headers[] = [
      { origin: 'https://evil.example' },
      { origin: 'http://localhost:1' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign)
      it(`refuses ${JSON.stringify(headers)}`, async () => {
        expect(await statusOf(url, { host, ...headers })).to.equal(403);
      });

    it('refuses clients of a proxy that are elsewhere', async () => {
      expect(await statusOf(url, { host, 'x-forwarded-for': '192.0.2.1' })).to.equal(403);
    });

    it('refuses on every path, before it reads a body', async () => {
      for (const path of PATHS)
        for (const [method, body] of [
          ['GET', ''],
          ['POST', '{'],
        ] as const) {
          const { status } = await rawRequest(url, { method, path, headers: { host: 'evil.example' }, body });
          expect(status, `${method} ${path}`).to.be.oneOf([403, 405]);
        }
    });
  });

  for (const environment of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://maps.example' }])
    describe(`with ${JSON.stringify(environment)}`, () => {
      let api: Client;
      let token: string;
      let stop: () => Promise<void>;

      before(async () => {
        const { service } = await startControlled(environment);
        ({ stop } = service);
        token = service.controls!.token!;
        api = client(service.local.replace('0.0.0.0', '127.0.0.1'));
      });

      after(() => stop());

      it('needs the token', async () => {
        expect((await api.get('/__memory/mails/')).status).to.equal(403);
        expect((await api.get('/__memory/mails/', { token: token.slice(1) })).status).to.equal(403);
        expect((await api.get('/__memory/mails/', { token })).status).to.equal(200);
      });

      it('refuses other sites also with the token', async () => {
        const headers = { origin: 'https://evil.example' };
        expect((await api.get('/__memory/mails/', { token, headers })).status).to.equal(403);
      });
    });
});

describe('The controls of a service in memory', () => {
  it('are all described in the documentation', async () => {
    const { service } = await startControlled();
    const page = await readFile('docs/testing.md', 'utf8');
    const routes = memoryRoutes(service.controls).map(({ method, path }) => `${method} ${path}`);
    await service.stop();
    expect(routes.filter((route) => !page.includes(`| \`${route}\``))).to.deep.equal([]);
    expect([...new Set(routes.map((route) => route.split(' ')[1]))]).to.have.members(PATHS);
  });
});

describe('A service in any other mode', () => {
  it('has no controls, also where its database is in memory', async () => {
    const service = await startTestService();
    try {
      for (const path of PATHS) {
        expect((await fetch(service.url + path)).status, path).to.equal(404);
        expect((await fetch(service.url + path, { method: 'POST' })).status, path).to.equal(404);
      }
    } finally {
      await service.stop();
    }
  });
});
