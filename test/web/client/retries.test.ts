import { expect } from 'chai';
import type { Tokens } from '../../../adapters/web/client/types.ts';
import { startControlled } from '../../../config/package/controlled.ts';
import type { Waymark } from '../../../config/package/waymark.ts';
import { type LocalServer, startLocalServer } from '../../support/network/local-server.ts';
import { rejection } from '../../support/rejection.ts';
import { type AnyClient, anyClient, recordedFetch } from './any-paths.ts';

describe('The client of a service with a rate limit', () => {
  let service: Waymark;
  let tokens: Tokens;
  const PROJECTS = '/api/projects/';

  before(async () => {
    service = await startControlled({ settings: { RATE_LIMIT_AUTHENTICATED: '2' } }, undefined);
  });
  after(() => service?.close());
  beforeEach(async () => {
    await service.reset();
    tokens = (await service.seed({ users: [{}] })).users[0]!;
    const waymark = anyClient({ url: service.url, tokens });
    for (const _ of [1, 2]) await waymark.GET(PROJECTS);
  });

  it('reports how long to wait where that is longer than it may wait', async () => {
    const error = await rejection(anyClient({ url: service.url, tokens, retries: { longestWait: 0 } }).GET(PROJECTS));
    expect(error).to.include({ status: 429, code: 'throttled' });
    expect(error).to.have.property('retryAfter').within(1, 60);
  });

  it('waits as long as the service says, and sends the request again', async () => {
    await service.clock.advance('55s');
    const recorded = recordedFetch();
    const waymark = anyClient({ url: service.url, tokens, fetch: recorded.fetch });
    expect((await waymark.GET(PROJECTS)).data.count).to.equal(0);
    expect(recorded.requests).to.have.length(2);
  });
});

describe('The client of a service that refuses requests for some time', () => {
  let server: LocalServer;
  let requests: string[];
  let waymark: AnyClient;

  before(async () => {
    server = await startLocalServer();
  });
  after(() => server?.stop());
  beforeEach(() => {
    requests = [];
    waymark = anyClient({ url: server.url, retries: { times: 2, longestWait: 5 } });
  });

  /** Refuses so many requests, and accepts those that follow. */
  function refuse(times: number, status: number, headers: Readonly<Record<string, string>>): void {
    server.answerWith((request, response) => {
      const isRefused = requests.length < times;
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        requests.push(`${request.method} ${body}`);
        response.writeHead(isRefused ? status : 204, isRefused ? headers : {}).end();
      });
    });
  }
  const AT_ONCE = { 'retry-after': '0' };

  it('sends any request that a rate limit refused again, with its body', async () => {
    refuse(2, 429, AT_ONCE);
    await waymark.POST('/', { body: { name: 'Library' } });
    expect(requests).to.deep.equal(Array(3).fill('POST {"name":"Library"}'));
  });

  it('understands a date', async () => {
    refuse(1, 429, { 'retry-after': new Date().toUTCString() });
    expect((await waymark.GET('/')).response.status).to.equal(204);
  });

  it('gives up after so many times', async () => {
    refuse(9, 429, AT_ONCE);
    expect(await rejection(waymark.GET('/'))).to.include({ status: 429 });
    expect(requests).to.have.length(3);
  });

  it('does not wait longer than it may, and not where it is not said how long', async () => {
    for (const headers of [{ 'retry-after': '6' }, { 'retry-after': 'soon' }, {}]) {
      requests = [];
      refuse(1, 429, headers);
      expect(await rejection(waymark.GET('/'))).to.include({ status: 429 });
      expect(requests).to.have.length(1);
    }
  });

  it('repeats after a 503 what does no harm, which may have been done already', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      requests = [];
      refuse(1, 503, AT_ONCE);
      await waymark[method]('/');
      expect(requests).to.have.length(2);
    }
    for (const method of ['POST', 'PATCH'] as const) {
      requests = [];
      refuse(1, 503, AT_ONCE);
      expect(await rejection(waymark[method]('/'))).to.include({ status: 503, retryAfter: 0 });
      requests = [];
      refuse(1, 503, AT_ONCE);
      await waymark[method]('/', { idempotencyKey: 'order-12' });
      expect(requests).to.have.length(2);
    }
  });

  it('repeats a request with an idempotency key as it was, where it is unknown whether it was done', async () => {
    const seen: unknown[] = [];
    server.answerWith((request, response) => {
      seen.push([request.method, request.headers['idempotency-key']]);
      if (seen.length === 1) request.socket.destroy();
      else response.writeHead(seen.length === 2 ? 503 : 204).end();
    });
    await waymark.POST('/', { body: { name: 'Library' }, idempotencyKey: 'order-12' });
    expect(seen).to.deep.equal(Array(3).fill(['POST', 'order-12']));
    seen.length = 0;
    expect(await rejection(waymark.POST('/', { body: { name: 'Library' } }))).to.include({ status: 0 });
    expect(seen).to.have.length(1);
  });

  it('returns the error of a request with an idempotency key that never gets a response', async () => {
    let count = 0;
    server.answerWith(({ socket }) => {
      count++;
      socket.destroy();
    });
    expect(await rejection(waymark.POST('/', { idempotencyKey: 'order-12' }))).to.include({ status: 0 });
    expect(count).to.equal(3);
  });

  it('repeats no other error', async () => {
    for (const status of [400, 408, 500]) {
      requests = [];
      refuse(1, status, AT_ONCE);
      expect(await rejection(waymark.GET('/'))).to.include({ status });
      expect(requests).to.have.length(1);
    }
  });

  it('stops waiting when it is aborted', async () => {
    const stopping = new AbortController();
    refuse(1, 429, { 'retry-after': '5' });
    const outcome = rejection(waymark.GET('/', { signal: stopping.signal }));
    while (requests.length === 0) await new Promise((resolve) => setImmediate(resolve));
    stopping.abort(new Error('enough'));
    expect(await outcome).to.include({ message: 'enough' });
    expect(requests).to.have.length(1);
  });
});
