import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect } from 'chai';
import * as v from 'valibot';
import { healthRoutes } from '../../../adapters/http/api/shared/routes/health.ts';
import { clientAddress } from '../../../adapters/http/rates/client-address.ts';
import { rateGate } from '../../../adapters/http/rates/rate-gate.ts';
import type { Route, RouteResponse } from '../../../adapters/http/route.ts';
import { httpServer } from '../../../adapters/http/server.ts';
import { memoryLimits } from '../../../adapters/limits/memory.ts';
import type { App } from '../../../src/app.ts';
import { unavailable } from '../../../src/domain/shared/errors.ts';
import { rawRequest } from '../../support/raw-request.ts';

const NO_RATES = {
  ...{ anonymous: 0, authenticated: 0, ingestion: 0, webhookTest: 0 },
  ...{ unauthenticated: 0, embed: 0, passwordReset: 0 },
};
const SECRET = 'SELECT password FROM /srv/waymark';

/** The pipeline around the routes, with routes that go wrong. */
describe('the HTTP server', () => {
  const logged: { fault: unknown; requestId: string; request: string }[] = [];
  const deferred: object[] = [];
  const failing = (path: string, handle: () => Promise<RouteResponse>): Route => ({
    ...{ method: 'GET', path, name: path, summary: path, auth: 'open', responses: {} },
    handle,
  });
  const health = { check: () => Promise.reject(new Error(SECRET)), isStopping: () => isStopping, version: '1' };
  let isStopping = false;
  const routes = [
    ...healthRoutes(health),
    failing('/fault/', () => Promise.reject(new Error(SECRET))),
    failing('/thrown/', () => {
      throw { toString: () => SECRET };
    }),
    {
      ...failing('/taken/', async () => ({ status: 204 })),
      method: 'POST' as const,
      body: { schema: v.any(), limit: 100 },
    },
    failing('/busy/', () => Promise.reject(unavailable('Too many at once: try again.', 'text streams'))),
    failing('/unavailable/', () =>
      Promise.reject(unavailable('The database cannot do this right now.', new Error(SECRET))),
    ),
  ];
  const listener = httpServer({
    app: {} as App,
    site: { publicUrl: 'https://maps.example', serviceName: 'Waymark', publicCacheSeconds: 0 },
    routes,
    rateGate: rateGate({ shared: memoryLimits(), local: memoryLimits() }, NO_RATES),
    addressOf: clientAddress([]),
    corsOrigins: [],
    bodyMilliseconds: 30_000,
    securityLog: { record() {} },
    logBusy: (reason, context) => void deferred.push({ reason, ...context }),
    logFault: (fault, context) => void logged.push({ fault, ...context }),
  });
  const server = createServer(listener);
  before((done) => void server.listen(0, '127.0.0.1', done));
  after((done) => void server.close(done));
  beforeEach(() => {
    logged.length = 0;
    deferred.length = 0;
  });
  const get = (path: string) => rawRequest(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { path });

  for (const path of ['/fault/', '/thrown/']) {
    it(`returns nothing of a fault but the id under which it is logged: ${path}`, async () => {
      const { status, headers, bytes } = await get(path);
      const body = JSON.parse(bytes.toString());
      expect(status).to.equal(500);
      expect(Object.keys(body)).to.have.members(['detail', 'request_id']);
      expect(bytes.toString()).not.to.include(SECRET);
      expect(body.request_id).to.equal(headers['x-request-id']);
      expect(logged).to.have.length(1);
      expect(logged[0]).to.include({ requestId: body.request_id, request: `GET ${path}` });
      expect(String(logged[0]!.fault)).to.include(SECRET);
    });
  }

  it('reports an unavailable store, and logs the reason', async () => {
    const { status, bytes } = await get('/unavailable/');
    expect([status, JSON.parse(bytes.toString())]).to.deep.equal([
      503,
      { detail: 'The database cannot do this right now.' },
    ]);
    expect([logged.length, deferred]).to.deep.equal([1, []]);
  });

  it('reports that it is busy, which is no fault', async () => {
    const { status, headers, bytes } = await get('/busy/');
    expect([status, JSON.parse(bytes.toString())]).to.deep.equal([503, { detail: 'Too many at once: try again.' }]);
    const reason = 'Too many at once: try again. (text streams)';
    expect(deferred).to.deep.equal([{ reason, requestId: headers['x-request-id'], request: 'GET /busy/' }]);
    expect(logged).to.deep.equal([]);
  });

  it('does not log a client that disconnects as a fault', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const isClosed = once(socket, 'close');
    socket.resume().end('POST /taken/ HTTP/1.1\r\nHost: maps.example\r\nContent-Length: 10\r\n\r\n{"a"');
    await isClosed;
    expect((await get('/livez')).status).to.equal(200);
    expect(logged).to.deep.equal([]);
  });

  it('is not ready while a store is down, nor while it stops, but is live', async () => {
    const ready = await get('/readyz');
    expect([ready.status, JSON.parse(ready.bytes.toString())]).to.deep.equal([503, { status: 'failing' }]);
    isStopping = true;
    const stopping = await get('/readyz');
    expect([stopping.status, JSON.parse(stopping.bytes.toString())]).to.deep.equal([503, { status: 'stopping' }]);
    expect((await get('/livez')).status).to.equal(200);
  });

  it('sends Strict-Transport-Security where its address is https', async () => {
    for (const path of ['/livez', '/fault/', '/nothing']) {
      expect((await get(path)).headers['strict-transport-security']).to.match(/^max-age=\d{8}/);
    }
  });

  it('allows no other origins when none are listed', async () => {
    const { headers } = await get('/livez');
    expect(headers).not.to.have.property('access-control-allow-origin');
  });
});
