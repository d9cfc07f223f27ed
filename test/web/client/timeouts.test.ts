import { once } from 'node:events';
import { expect } from 'chai';
import type { Clock } from '../../../adapters/web/client/clock.ts';
import { callOf } from '../../../adapters/web/client/request.ts';
import { sender } from '../../../adapters/web/client/send.ts';
import { usualTimeout } from '../../../adapters/web/client/time-limit.ts';
import { WaymarkError } from '../../../adapters/web/client/waymark-error.ts';
import { type LocalServer, startLocalServer } from '../../support/network/local-server.ts';
import { rejection } from '../../support/rejection.ts';
import { anyClient } from './any-paths.ts';

describe('The client of a service that is silent', () => {
  let server: LocalServer;
  let tries: number;
  /** What runs after a time, by the seconds; without what was cancelled. */
  let timers: Map<number, () => void>;
  const clock: Clock = {
    after(seconds, run) {
      timers.set(seconds, run);
      return () => void timers.delete(seconds);
    },
    random: () => 0,
  };
  const send = sender({ fetch, retries: { times: 3, longestWait: 60 }, timeout: usualTimeout, clock });

  before(async () => {
    server = await startLocalServer();
  });
  after(() => server?.stop());
  beforeEach(() => {
    tries = 0;
    timers = new Map();
  });

  /** Never ends its response; `begins` where it sends the first half of it. */
  function beSilent(begins: boolean): Promise<unknown> {
    const seen = new EventTarget();
    server.answerWith((_, response) => {
      tries++;
      if (begins) response.writeHead(200, { 'content-type': 'application/json' }).write('{"name"');
      seen.dispatchEvent(new Event('request'));
    });
    return once(seen, 'request');
  }

  for (const begins of [false, true]) {
    it(`fails after 30 seconds, and asks once${begins ? ', also where a response has begun' : ''}`, async () => {
      const isAsked = beSilent(begins);
      const failure = rejection(send(callOf(server.url, 'GET', '/api/projects/')));
      await isAsked;
      timers.get(30)!();
      const error = await failure;
      expect(error).to.be.instanceOf(WaymarkError).and.include({ status: 0, isTimeout: true });
      expect(error).to.include({ message: 'No complete response within 30 seconds.', request: 'GET /api/projects/' });
      expect(tries).to.equal(1);
      expect(timers).to.have.property('size', 0);
    });
  }

  it('waits longer for what changes something, as publishing with many webhooks that hang', async () => {
    const isAsked = beSilent(false);
    const failure = rejection(send(callOf(server.url, 'POST', '/api/projects/7/publish/')));
    await isAsked;
    expect([...timers.keys()]).to.deep.equal([120]);
    timers.get(120)!();
    expect(await failure).to.include({ message: 'No complete response within 120 seconds.' });
  });

  it('has another time for one request', async () => {
    const isAsked = beSilent(false);
    const failure = rejection(send(callOf(server.url, 'POST', '/', { timeout: 300 })));
    await isAsked;
    expect([...timers.keys()]).to.deep.equal([300]);
    timers.get(300)!();
    expect(await failure).to.include({ message: 'No complete response within 300 seconds.' });
  });

  it('rejects with the reason of a signal that is aborted before, and lets go of both', async () => {
    const isAsked = beSilent(true);
    const stopping = new AbortController();
    const failure = rejection(send(callOf(server.url, 'GET', '/', { signal: stopping.signal })));
    await isAsked;
    stopping.abort(new Error('enough'));
    expect(await failure).to.include({ message: 'enough' });
    expect(timers).to.have.property('size', 0);
  });

  it('ends by the time of the machine', async () => {
    void beSilent(false);
    expect(await rejection(anyClient({ url: server.url, timeout: 0.05 }).GET('/'))).to.include({ isTimeout: true });
  });

  it('may wait for ever', async () => {
    server.answerWith((_, response) => response.writeHead(204).end());
    const waymark = anyClient({ url: server.url, timeout: Number.POSITIVE_INFINITY });
    expect((await waymark.GET('/')).response.status).to.equal(204);
  });

  it('refuses a time that is none', async () => {
    for (const timeout of [0, -1, Number.NaN]) {
      expect(() => anyClient({ url: server.url, timeout })).to.throw(TypeError, /positive number of seconds/);
      const init = { timeout };
      expect(await rejection(anyClient({ url: server.url }).GET('/', init))).to.be.instanceOf(TypeError);
    }
  });
});
