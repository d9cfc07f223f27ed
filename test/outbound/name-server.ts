import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import ipaddr from 'ipaddr.js';

/** The response of a DNS server for a name: its addresses of both kinds, which may be none, or no response at all. */
export type Saying = readonly string[] | 'silence';

/** A local DNS server, which is the only one that its resolvers query. */
export type NameServer = {
  /** A resolver of one look-up. */
  readonly resolver: () => Resolver;
  /** The responses for a name, in order; the last one is repeated. Other names do not exist. */
  set(name: string, ...sayings: readonly Saying[]): void;
  /** The questions so far, such as `A hook.example`. */
  asked(): readonly string[];
  stop(): Promise<void>;
};

type Question = { readonly name: string; readonly type: number; readonly bytes: Buffer };

const A = 1;
const AAAA = 28;
const HEADER_BYTES = 12;
const NO_SUCH_NAME = 3;

export async function startNameServer(): Promise<NameServer> {
  const sayings = new Map<string, readonly Saying[]>();
  const asked: string[] = [];
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  socket.on('message', (message, { port, address }) => {
    const question = questionOf(message);
    const label = `${question.type === A ? 'A' : 'AAAA'} ${question.name}`;
    const turn = asked.filter((other) => other === label).length;
    asked.push(label);
    const known = sayings.get(question.name);
    const saying = known?.[Math.min(turn, known.length - 1)];
    if (saying !== 'silence') socket.send(answerTo(message, question, saying), port, address);
  });
  return {
    resolver() {
      // Patient, so that an end to silence is never its own.
      const resolver = new Resolver({ timeout: 60_000, maxTimeout: 60_000, tries: 1 });
      resolver.setServers([`127.0.0.1:${socket.address().port}`]);
      return resolver;
    },
    set: (name, ...said) => void sayings.set(name, said),
    asked: () => asked,
    async stop() {
      socket.close();
      await once(socket, 'close');
    },
  };
}

function questionOf(message: Buffer): Question {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  while (message[at] !== 0) {
    const end = at + 1 + message[at]!;
    labels.push(message.toString('latin1', at + 1, end));
    at = end;
  }
  const end = at + 5;
  return { name: labels.join('.'), type: message.readUInt16BE(at + 1), bytes: message.subarray(HEADER_BYTES, end) };
}

/** An answer whose records are good for no time at all (RFC 1035, 4.1). */
function answerTo(message: Buffer, { type, bytes }: Question, addresses: readonly string[] | undefined): Buffer {
  const records = (addresses ?? [])
    .map((address) => Buffer.from(ipaddr.parse(address).toByteArray()))
    .filter(({ length }) => length === (type === AAAA ? 16 : 4))
    .map((data) => Buffer.concat([words(0xc00c, type, 1, 0, 0, data.length), data]));
  const flags = 0x8180 | (addresses ? 0 : NO_SUCH_NAME);
  return Buffer.concat([message.subarray(0, 2), words(flags, 1, records.length, 0, 0), bytes, ...records]);
}

function words(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) buffer.writeUInt16BE(value, at * 2);
  return buffer;
}
