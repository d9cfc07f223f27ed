import { expect } from 'chai';
import type { Clock } from '../../../adapters/web/client/clock.ts';
import { callOf } from '../../../adapters/web/client/request.ts';
import { type Send, sender } from '../../../adapters/web/client/send.ts';
import type { Method } from '../../../adapters/web/client/types.ts';
import { type LocalServer, startLocalServer } from '../../support/network/local-server.ts';
import { rejection } from '../../support/rejection.ts';
import { anyClient } from './any-paths.ts';

describe('The client of a service whose connections are lost', () => {
  let server: LocalServer;
  let tries: number;
  let waits: number[];
  let chance: number;
  /** Passes the wait before another try, and lets no try end. */
  const clock: Clock = {
    after(seconds, run) {
      if (seconds === 30) return () => {};
      waits.push(seconds);
      queueMicrotask(run);
      return () => {};
    },
    random: () => chance,
  };
  let send: Send;

  before(async () => {
    server = await startLocalServer();
    send = sender({ fetch, retries: { times: 3, longestWait: 60 }, timeout: () => 30, clock });
  });
  after(() => server?.stop());
  beforeEach(() => {
    tries = 0;
    waits = [];
    chance = 0;
  });

  type Failure = number | 'before' | 'within';

  /** So many requests fail: with a status, or as the connection is lost before or within the response. */
  function fail(times: number, how: Failure, headers: Readonly<Record<string, string>> = {}): void {
    server.answerWith((_, response) => {
      const isFailing = tries++ < times;
      if (!isFailing) response.writeHead(200, { 'content-type': 'application/json' }).end('{"name":"Library"}');
      else if (how === 'before') response.socket!.destroy();
      else if (typeof how === 'number') response.writeHead(how, headers).end();
      else {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '18' }).write('{"name"');
        setImmediate(() => response.socket?.destroy());
      }
    });
  }

  const sent = (method: Method, idempotencyKey?: string) =>
    send(callOf(server.url, method, '/', idempotencyKey === undefined ? {} : { idempotencyKey }));

  for (const how of ['before', 'within', 502, 504] as const) {
    it(`sends a GET again, each time later (${how})`, async () => {
      fail(3, how);
      expect((await sent('GET')).received).to.equal('{"name":"Library"}');
      expect(waits).to.deep.equal([0.25, 0.5, 1]);
    });

    it(`gives up a GET after three more tries (${how})`, async () => {
      fail(9, how);
      const outcome = await sent('GET').then(
        ({ response }) => response.status,
        ({ status }) => status,
      );
      expect(outcome).to.equal(typeof how === 'number' ? how : 0);
      expect(tries).to.equal(4);
    });

    it(`sends no change again, but with an idempotency key (${how})`, async () => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        tries = 0;
        fail(1, how);
        await rejection(sent(method));
        expect(tries, method).to.equal(1);
      }
      tries = 0;
      fail(2, how);
      await sent('POST', 'order-12');
      expect(tries).to.equal(3);
    });
  }

  it('waits up to half as long by chance, or as long as the gateway says', async () => {
    chance = 0.5;
    fail(2, 'before');
    await sent('GET');
    fail(2, 504, { 'retry-after': '7' });
    tries = 0;
    await sent('GET');
    expect(waits).to.deep.equal([0.1875, 0.375, 7, 7]);
  });

  it('sends nothing again where it may not', async () => {
    fail(1, 'before');
    const waymark = anyClient({ url: server.url, retries: { times: 0 } });
    expect(await rejection(waymark.GET('/'))).to.include({ status: 0, isTimeout: false });
    expect(tries).to.equal(1);
  });

  it('says what is wrong with JSON that arrived whole, and asks for it once', async () => {
    server.answerWith((_, response) => {
      tries++;
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"name"');
    });
    const error = await rejection(anyClient({ url: server.url }).GET('/'));
    expect(error).to.have.property('cause').instanceOf(SyntaxError);
    expect(tries).to.equal(1);
  });
});
