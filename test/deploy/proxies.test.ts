import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request as requestPlain } from 'node:http';
import { request as requestByTls } from 'node:https';
import { expect } from 'chai';
import { png, storedChunk } from '../content/images/pictures.ts';
import { type Client, client, makeProject, type Person, signUp } from '../support/client.ts';
import { isInstalled } from '../support/is-installed.ts';
import { freePorts } from '../support/network/free-ports.ts';
import { startHaproxyWith } from '../support/network/haproxy.ts';
import { startNginx } from '../support/network/nginx.ts';
import { rawRequest } from '../support/network/raw-request.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import {
  deployedHaproxy,
  deployedNginx,
  environmentOfHaproxy,
  type ProxyPorts,
  selfSigned,
} from '../support/service/deployed.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const HOST = 'maps.example.org';
const FIVE_MB = 5_000_000;
const ANONYMOUS = 5;

type Proxy = { stop(): Promise<void> };

const PROXIES: Readonly<Record<string, (folder: string, ports: ProxyPorts) => Promise<Proxy>>> = {
  haproxy: (folder, ports) =>
    startHaproxyWith(folder, ports.plain, deployedHaproxy(ports), environmentOfHaproxy(ports)),
  nginx: (folder, ports) => startNginx(folder, ports.plain, deployedNginx(folder, ports)),
};

for (const [name, start] of Object.entries(PROXIES)) {
  describe(`The service behind ${name} as deploy/ configures it, with one of two instances running`, () => {
    let folder: Awaited<ReturnType<typeof temporaryFolder>>;
    let service: TestService;
    let ports: ProxyPorts;
    let proxy: Proxy;
    let api: Client;
    let person: Person;

    before(async function () {
      if (!requireAdapter(name, isInstalled(name)) || !requireAdapter('openssl', isInstalled('openssl'))) this.skip();
      folder = await temporaryFolder();
      const [http, https, plain, missing] = await freePorts(4);
      service = await startTestService({
        PUBLIC_URL: `https://${HOST}`,
        TRUSTED_PROXIES: '127.0.0.1',
        RATE_LIMIT_ANONYMOUS: String(ANONYMOUS),
      });
      const running = Number(new URL(service.local).port);
      const certificate = await selfSigned(folder.path);
      ports = { http: http!, https: https!, plain: plain!, instances: [running, missing!], certificate };
      proxy = await start(folder.path, ports);
      api = client(`http://127.0.0.1:${plain}`);
      person = await signUp(api);
    });

    after(async () => {
      await proxy?.stop();
      await service?.stop();
      await folder?.remove();
    });

    const upload = (at: string, options = person.as as object) => {
      const form = new FormData();
      const picture = png({ extra: [storedChunk(randomBytes(FIVE_MB))] });
      form.set('file', new Blob([new Uint8Array(picture)]), 'plan.png');
      return api.post(`${at}upload-image/`, form, options);
    };

    it('takes a map of 5 MB images from its creation to its page, which is sent once', async () => {
      const { id } = await makeProject(api, person);
      const at = `/api/projects/${id}/`;
      const uploaded = await upload(at);
      expect(uploaded.status).to.equal(201);
      expect(uploaded.body.url).to.match(new RegExp(`^https://${HOST}/media/`));
      const image = await fetch(uploaded.body.url.replace(`https://${HOST}`, api.url));
      expect((await image.arrayBuffer()).byteLength).to.be.above(FIVE_MB);
      const levels = [{ name: 'Ground', imageUrl: uploaded.body.url }];
      expect((await api.patch(at, { levels }, person.as)).status).to.equal(200);
      expect((await api.post(`${at}publish/`, undefined, person.as)).status).to.equal(200);
      const page = await api.get(`/embed/${id}`);
      expect(page.status).to.equal(200);
      const known = { headers: { 'if-none-match': page.headers.get('etag')! } };
      expect((await api.get(`/embed/${id}`, known)).status).to.equal(304);
    });

    it('refuses an upload without credentials, and a body that is too large, with its own messages', async () => {
      const refused = await upload(`/api/projects/${crypto.randomUUID()}/`, {});
      expect([refused.status, typeof refused.body.detail]).to.deep.equal([401, 'string']);
      const { id } = await makeProject(api, person);
      const body = JSON.stringify({ description: 'x'.repeat(33_600_000) });
      const headers = { 'content-type': 'application/json' };
      const large = await api.patch(`/api/projects/${id}/`, body, { ...person.as, headers });
      expect([large.status, typeof large.body.detail]).to.deep.equal([413, 'string']);
    });

    it('counts requests by the address of the client, whatever that claims', async () => {
      const statuses = async (localAddress: string, count: number) => {
        const seen = [];
        for (let n = 0; n < count; n++) seen.push(await statusFrom(localAddress, `192.0.2.${n}`));
        return seen;
      };
      expect(await statuses('127.0.0.2', ANONYMOUS + 1)).to.deep.equal([...Array(ANONYMOUS).fill(404), 429]);
      expect(await statuses('127.0.0.3', 1)).to.deep.equal([404]);
    });

    /** Of a public request that comes from this address of this machine and claims another one. */
    const statusFrom = (localAddress: string, claimed: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const path = `/api/p/${crypto.randomUUID()}/`;
        const headers = { 'x-forwarded-for': claimed, forwarded: `for=${claimed}` };
        const sent = requestPlain({ host: '127.0.0.1', port: ports.plain, localAddress, path, headers }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        sent.on('error', reject).end();
      });

    it('redirects http to https, with the path and the method', async () => {
      const from = { method: 'POST', path: '/api/x/?y=1', headers: { host: HOST } };
      const { status, headers } = await rawRequest(`http://127.0.0.1:${ports.http}`, from);
      expect([status, headers.location]).to.deep.equal([308, `https://${HOST}/api/x/?y=1`]);
    });

    it('is reached by TLS, and says that it always is', async () => {
      const ca = readFileSync(ports.certificate);
      const at = {
        host: '127.0.0.1',
        port: ports.https,
        ca,
        servername: HOST,
        path: '/version',
        headers: { host: HOST },
      };
      const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
        const sent = requestByTls(at, (response) => {
          response.resume();
          resolve({ status: response.statusCode, hsts: response.headers['strict-transport-security'] });
        });
        sent.on('error', reject).end();
      });
      expect(headers).to.deep.equal({ status: 200, hsts: 'max-age=31536000' });
    });
  });
}
