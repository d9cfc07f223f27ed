import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { pacedStream, textStream } from '../../../../adapters/http/bodies/text-stream.ts';
import { workOf } from '../../../../adapters/workers/threads/owner.ts';
import { rejection } from '../../../support/rejection.ts';

const LINE = 'a line of some length\n';

function* lines(count: number): Iterable<string> {
  for (let n = 0; n < count; n++) yield LINE;
}

describe('a text that is generated while it is sent', () => {
  it('is the concatenation of its pieces', async () => {
    for (const count of [0, 1, 10_000]) {
      const chunks = await textStream(lines(count)).toArray();
      expect(Buffer.concat(chunks).toString()).to.equal(LINE.repeat(count));
    }
  });

  it('does not block the event loop', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    for await (const _ of textStream(lines(2_000_000))) void _;
    clearInterval(timer);
    expect(turns).to.be.greaterThan(5);
  });

  it('fails where a piece cannot be generated', async () => {
    function* failing() {
      yield* lines(10);
      throw new Error('a fault in the middle');
    }
    expect(String(await rejection(textStream(failing()).toArray()))).to.contain('a fault in the middle');
  });

  it('is cut off where the client does not read it, with the connection', async () => {
    const cut = Promise.withResolvers<unknown>();
    const server = createServer((_, response) =>
      pipeline(textStream(lines(10_000_000), { longestPause: 100 }), response, cut.resolve),
    );
    await listening(server);
    const response = await get(server);
    const ended = once(response, 'error');
    expect(await cut.promise).to.be.an('error');
    response.resume();
    expect(String((await ended)[0])).to.contain('aborted');
    server.close();
  });

  it('is refused while too many are in progress, until one of them ends', async () => {
    const streams = Array.from({ length: 8 }, () => textStream(lines(1)));
    expect(() => textStream(lines(1))).to.throw('Too many files');
    streams[0]!.destroy();
    await once(streams[0]!, 'close');
    expect(await textStream(lines(1)).toArray()).to.have.length(1);
    for (const stream of streams) stream.destroy();
    await pause(1);
  });

  it('takes the place of the oldest of whoever has most, and no more than that owner keeps', async () => {
    const of = (owner: string) => workOf(owner, () => textStream(lines(1)));
    const first = Array.from({ length: 8 }, () => of('a slow reader'));
    const others = Array.from({ length: 4 }, () => of('another'));
    expect(first.map(({ destroyed }) => destroyed)).to.deep.equal([...Array(4).fill(true), ...Array(4).fill(false)]);
    for (const owner of ['another', 'a slow reader']) expect(() => of(owner), owner).to.throw('Too many files');
    const third = of('a third');
    expect([...first, ...others].filter(({ destroyed }) => destroyed)).to.have.length(5);
    for (const stream of [...first, ...others, third]) stream.destroy();
    await pause(1);
  });
});

describe('the parts of an export', () => {
  const endless = (onClosed: () => void): AsyncIterable<Uint8Array> => ({
    [Symbol.asyncIterator]: () => ({
      next: async () => ({ done: false, value: Buffer.alloc(100_000) }),
      async return() {
        onClosed();
        return { done: true, value: undefined };
      },
    }),
  });

  it('are closed where the client stops reading them', async () => {
    const closed = Promise.withResolvers<void>();
    const stream = pacedStream(endless(closed.resolve), { longestPause: 100 });
    stream.read(0); // The first part is generated, and then nobody asks for more.
    await closed.promise;
    expect(stream.errored).to.have.property('code', 'ECONNRESET');
  });

  it('are closed where nobody has begun to read them', async () => {
    const closed = Promise.withResolvers<void>();
    pacedStream(endless(closed.resolve)).destroy();
    await closed.promise;
  });
});

async function listening(server: Server): Promise<void> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

function get(server: Server): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => request({ port, host: '127.0.0.1' }, resolve).on('error', reject).end());
}
