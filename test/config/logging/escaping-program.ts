import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Duplex } from 'node:stream';
import { clientAddress } from '../../../adapters/http/rates/client-address.ts';
import { rateGate } from '../../../adapters/http/rates/rate-gate.ts';
import { httpServer } from '../../../adapters/http/server.ts';
import type { Route, RouteResponse } from '../../../adapters/http/shared/route.ts';
import { memoryLimits } from '../../../adapters/limits/memory.ts';
import { watchEscapedErrors } from '../../../config/process/escaped-errors.ts';
import type { App } from '../../../src/app.ts';

// A service whose endpoints let errors escape, each in a way of its own. Its log is its standard output, a line of JSON each.

const say = (line: object) => console.log(JSON.stringify(line));
const never = new Promise<RouteResponse>(() => {});
const thrown = (error: unknown): never => {
  throw error;
};
const endpoint = (path: string, handle: () => Promise<RouteResponse>): Route => ({
  method: 'GET',
  path,
  name: path,
  summary: path,
  auth: 'open',
  responses: {},
  handle,
});

const NO_RATES = {
  anonymous: 0,
  authenticated: 0,
  ingestion: 0,
  webhookTest: 0,
  unauthenticated: 0,
  embed: 0,
  passwordReset: 0,
};

const loop: Record<string, unknown> = {};
loop.self = loop;
const routes = [
  endpoint('/timer/', () => {
    setTimeout(() => thrown(new Error('thrown in a timer')), 1);
    return never;
  }),
  endpoint('/event/', async () => {
    setImmediate(() => new EventEmitter().emit('error', new Error('an event of nobody')));
    return never;
  }),
  endpoint('/stream/', async () => {
    new Duplex({ read() {}, write() {} }).destroy(new Error('a stream of nobody'));
    return never;
  }),
  endpoint('/rejection/', async () => {
    void Promise.resolve().then(() => thrown(new Error('a rejection of nobody')));
    return never;
  }),
  endpoint('/after/', async () => {
    setTimeout(() => thrown(new Error('thrown after the response')), 20);
    return { status: 200, body: { fine: true } };
  }),
  endpoint('/text/', () => {
    setTimeout(() => thrown('no error at all'), 1);
    return never;
  }),
  endpoint('/unwritable/', async () => ({ status: 200, body: loop })),
  endpoint('/fine/', async () => ({ status: 200, body: { fine: true } })),
];

const server = createServer(
  httpServer({
    app: {} as App,
    site: {
      publicUrl: 'https://maps.example',
      serviceName: 'Waymark',
      publicCacheSeconds: 0,
      publicStaleSeconds: 0,
      isOfflineAllowed: true,
      hsts: 'host' as const,
    },
    routes,
    rateGate: rateGate({ shared: memoryLimits(), local: memoryLimits() }, NO_RATES),
    addressOf: clientAddress([]),
    bodyMilliseconds: 30_000,
    corsOrigins: [],
    securityLog: { record: () => {} },
    logBusy: (reason, context) => say({ reason, ...context }),
    logFault: (fault, context) => say({ fault: String(fault), ...context }),
    logOutage: (fault, context) => say({ fault: String(fault), ...context }),
  }),
);
watchEscapedErrors({
  log: (error, context) => say({ escaped: String(error), ...context }),
  stop: () => {
    say({ stopping: true });
    server.close(() => process.exit(1));
  },
});
server.listen(0, '127.0.0.1', () => say({ port: (server.address() as AddressInfo).port }));
process.on('message', (what) => {
  if (what === 'reject') void Promise.reject(new Error('outside'));
  else setTimeout(() => thrown(new Error('outside')), 1);
});
