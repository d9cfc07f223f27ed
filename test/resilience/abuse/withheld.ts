import { connect } from 'node:net';
import type { HeavyRequest } from './heavy-request.ts';
import type { Sending, Target } from './sender.ts';

/** A request whose last byte is withheld. */
export type Withheld = Pick<HeavyRequest, 'method' | 'path' | 'headers'> & {
  readonly body: Buffer;
  readonly token?: string;
  /** The address of this machine that it is sent from. */
  readonly from?: string;
};

/** How many connections are opened at once. */
const AT_ONCE = 25;

/**
 * Sends requests, each on a connection of its own, but for their last byte. Resolves when all of them have been taken by the
 * network, or refused. The statuses of those that are given up are left out, and of
 * those whose response is lost: the service reads the rest of few refused bodies of one address.
 */
export async function withhold({ url }: Target, requests: readonly Withheld[]): Promise<Sending> {
  const sendings: ReturnType<typeof withholdOne>[] = [];
  for (let start = 0; start < requests.length; start += AT_ONCE) {
    const next = requests.slice(start, start + AT_ONCE).map((each) => withholdOne(url, each));
    await Promise.all(next.map(({ sent }) => sent));
    sendings.push(...next);
  }
  return {
    end: () => sendings.forEach(({ end }) => void end()),
    finished: Promise.all(sendings.map(({ status }) => status)).then((all) => all.filter((status) => status !== null)),
  };
}

function withholdOne(url: string, { method, path, headers = {}, body, token, from }: Withheld) {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), ...(from && { localAddress: from }) });
  const all = {
    host: 'maps.example',
    'content-length': String(body.length),
    ...headers,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(from && { 'x-forwarded-for': from }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const { promise: status, resolve: settle } = Promise.withResolvers<number | string | null>();
  const { promise: sent, resolve: isSent } = Promise.withResolvers<void>();
  let isGivenUp = false;
  let failure: string | null = null;
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text;
    isSent();
  });
  socket.on('error', ({ code = 'broken off' }: NodeJS.ErrnoException) => {
    failure = code;
  });
  socket.on('close', () => {
    isSent();
    const answered = /^HTTP\/1.1 (\d+)/.exec(received)?.[1];
    const isLost = isGivenUp || failure === 'ECONNRESET' || failure === 'EPIPE';
    settle(answered ? Number(answered) : isLost ? null : (failure ?? 'closed'));
  });
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  socket.write(body.subarray(0, -1), () => isSent());
  const end = () => {
    isGivenUp = true;
    socket.destroy();
  };
  return { status, sent, end };
}
