import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect } from 'chai';
import * as v from 'valibot';
import { type Health, healthRoutes } from '../../../adapters/http/api/shared/routes/health.ts';
import type { StoreState } from '../../../adapters/http/health/store-monitor.ts';
import { clientAddress } from '../../../adapters/http/rates/client-address.ts';
import { rateGate } from '../../../adapters/http/rates/rate-gate.ts';
import { defaultHeaders } from '../../../adapters/http/responses/headers.ts';
import { httpServer } from '../../../adapters/http/server.ts';
import type { Route, RouteResponse } from '../../../adapters/http/shared/route.ts';
import type { Site } from '../../../adapters/http/shared/site.ts';
import { memoryLimits } from '../../../adapters/limits/memory.ts';
import type { App } from '../../../src/app.ts';
import { busy, DomainError, unavailable } from '../../../src/domain/shared/errors.ts';
import type { SecurityEvent } from '../../../src/ports/accounts/security-log.ts';
import { rawRequest } from '../../support/network/raw-request.ts';

const NO_RATES = {
  anonymous: 0,
  authenticated: 0,
  ingestion: 0,
  webhookTest: 0,
  unauthenticated: 0,
  embed: 0,
  passwordReset: 0,
};
const SITE: Site = {
  publicUrl: 'https://maps.example',
  serviceName: 'Waymark',
  publicCacheSeconds: 0,
  publicStaleSeconds: 0,
  isOfflineAllowed: true,
  hsts: 'host',
};
const SECRET = 'SELECT password FROM /srv/waymark';

/** The pipeline around the routes, with routes that go wrong. */
describe('the HTTP server', () => {
  const logged: { fault: unknown; requestId: string; request: string }[] = [];
  const deferred: object[] = [];
  const recorded: SecurityEvent[] = [];
  const failing = (path: string, handle: () => Promise<RouteResponse>): Route => ({
    method: 'GET',
    path,
    name: path,
    summary: path,
    auth: 'open',
    responses: {},
    handle,
  });
  const ok: StoreState = { state: 'ok', since: null, cause: null };
  let [database, objects] = [ok as StoreState, ok as StoreState];
  let difference = 0;
  const health: Health = {
    database: async () => database,
    objects: async () => objects,
    clockDifference: async () => difference,
    isStopping: () => isStopping,
    version: '1',
  };
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
    failing('/refused/:name/', () => Promise.reject(new DomainError('permission_denied', 'No.'))),
    failing('/busy/', () => Promise.reject(busy('Too many at once: try again.', 'text streams'))),
    failing('/unavailable/', () =>
      Promise.reject(unavailable('The database cannot do this right now.', new Error(SECRET))),
    ),
  ];
  const listener = httpServer({
    app: {} as App,
    site: SITE,
    routes,
    rateGate: rateGate({ shared: memoryLimits(), local: memoryLimits() }, NO_RATES),
    addressOf: clientAddress([]),
    corsOrigins: [],
    bodyMilliseconds: 30_000,
    securityLog: { record: (event) => void recorded.push(event) },
    logBusy: (reason, context) => void deferred.push({ reason, ...context }),
    logFault: (fault, context) => void logged.push({ fault, ...context }),
    logOutage: (fault, context) => void logged.push({ fault, ...context }),
  });
  const server = createServer(listener);
  before((done) => void server.listen(0, '127.0.0.1', done));
  after((done) => void server.close(done));
  beforeEach(() => {
    logged.length = 0;
    deferred.length = 0;
    recorded.length = 0;
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
      { detail: 'The database cannot do this right now.', code: 'unavailable', retry_after: 5 },
    ]);
    expect([logged.length, deferred]).to.deep.equal([1, []]);
  });

  it('reports that it is busy, which is no fault', async () => {
    const { status, headers, bytes } = await get('/busy/');
    expect(status).to.equal(503);
    expect(JSON.parse(bytes.toString())).to.deep.equal({
      detail: 'Too many at once: try again.',
      code: 'busy',
      retry_after: 5,
    });
    const reason = 'Too many at once: try again. (text streams)';
    expect(deferred).to.deep.equal([{ reason, requestId: headers['x-request-id'], request: 'GET /busy/' }]);
    expect(logged).to.deep.equal([]);
  });

  it('notes what is refused with at most 200 characters of its path, however long that is', async () => {
    for (const length of [1, 150, 5000]) expect((await get(`/refused/${'x'.repeat(length)}/`)).status).to.equal(403);
    expect(recorded.map(({ name, detail }) => [name, detail!.length])).to.deep.equal([
      ['permission_refused', 'GET /refused/x/'.length],
      ['permission_refused', 'GET /refused//'.length + 150],
      ['permission_refused', 200],
    ]);
    expect(recorded[2]!.detail).to.match(/^GET \/refused\/x+$/);
  });

  it('does not log a client that disconnects as a fault', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const isClosed = once(socket, 'close');
    socket.resume().end('POST /taken/ HTTP/1.1\r\nHost: maps.example\r\nContent-Length: 10\r\n\r\n{"a"');
    await isClosed;
    expect((await get('/livez')).status).to.equal(200);
    expect(logged).to.deep.equal([]);
  });

  const FULL: StoreState = { state: 'failing', since: '2026-01-01T00:00:00.000Z', cause: 'full' };
  const REFUSED: StoreState = { state: 'failing', since: '2026-01-02T00:00:00.000Z', cause: 'refused' };
  const READINESS: readonly (readonly [what: string, StoreState, StoreState, number, string, StoreState])[] = [
    ['works', ok, ok, 200, 'ok', ok],
    ['has no object store', ok, FULL, 200, 'degraded', FULL],
    ['has no database', REFUSED, ok, 503, 'failing', REFUSED],
    ['has neither', REFUSED, FULL, 503, 'failing', REFUSED],
  ];
  for (const [what, ofDatabase, ofObjects, expected, status, { since, cause }] of READINESS) {
    it(`reports its readiness when it ${what}`, async () => {
      [database, objects] = [ofDatabase, ofObjects];
      const response = await get('/readyz');
      expect(response.status).to.equal(expected);
      expect(JSON.parse(response.bytes.toString())).to.deep.equal({
        status,
        database: ofDatabase.state,
        objects: ofObjects.state,
        since,
        cause,
        missing_right: null,
        clock_difference_seconds: 0,
        ...(expected === 503 && { code: 'unavailable' }),
      });
      expect(response.headers['retry-after']).to.equal(expected === 503 ? '1' : undefined);
      [database, objects] = [ok, ok];
    });
  }

  it('reports a clock that differs, and is ready', async () => {
    difference = -7_250;
    const { status, bytes } = await get('/readyz');
    expect([status, JSON.parse(bytes.toString()).clock_difference_seconds]).to.deep.equal([200, -7.25]);
    difference = 0;
  });

  it('is not ready while it stops, but is live', async () => {
    isStopping = true;
    const { status, bytes } = await get('/readyz');
    expect([status, JSON.parse(bytes.toString()).status]).to.deep.equal([503, 'stopping']);
    expect((await get('/livez')).status).to.equal(200);
  });

  it('sends Strict-Transport-Security where its address is https', async () => {
    for (const path of ['/livez', '/fault/', '/nothing']) {
      expect((await get(path)).headers['strict-transport-security']).to.equal('max-age=31536000');
    }
  });

  const HSTS: readonly (readonly [Partial<Site>, string | undefined])[] = [
    [{ hsts: 'subdomains' }, 'max-age=31536000; includeSubDomains'],
    [{ hsts: 'off' }, undefined],
    [{ publicUrl: 'http://maps.example' }, undefined],
  ];
  for (const [given, expected] of HSTS) {
    it(`sends ${expected ?? 'no Strict-Transport-Security'} with ${JSON.stringify(given)}`, () => {
      expect(defaultHeaders({ ...SITE, ...given })['strict-transport-security']).to.equal(expected);
    });
  }

  it('allows no other origins when none are listed', async () => {
    const { headers } = await get('/livez');
    expect(headers).not.to.have.property('access-control-allow-origin');
  });
});
