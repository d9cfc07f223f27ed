/**
 * The load generator, in a process of its own so that it takes nothing from the server: raw sockets, requests prepared in advance,
 * responses counted by their Content-Length. Receives one `LoadOrder` message at a time; replies to each with a `LoadResult`.
 */
import { connect, type Socket } from 'node:net';

export type LoadOrder = {
  readonly port: number;
  readonly connections: number;
  readonly milliseconds: number;
  /** On a busy machine it continues up to this number, for ten times as long at most. */
  readonly leastAnswers?: number;
  /** The expected status of every response. */
  readonly status: number;
  /** Sent in turns. */
  readonly requests: readonly Buffer[];
  /** A text of ten characters; where a request has it, there is another number in each. */
  readonly number: string;
};

/** `p50` and `p99` in milliseconds; `fault` is the first unexpected response. */
export type LoadResult = {
  readonly answers: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  readonly fault: string | null;
};

const DIGITS = 10;
const LONGER = 10;
const HEAD_END = Buffer.from('\r\n\r\n');
// From the clock: a second generator on the same database uses other names.
let lastNumber = Date.now() % 10 ** DIGITS;
let lastTurn = 0;

/** An order, with the position of the number in each request; -1 for none. */
type Prepared = LoadOrder & { readonly numberAt: readonly number[] };

async function run(order: Prepared): Promise<LoadResult> {
  const times: number[] = [];
  const start = performance.now();
  const [ends, endsAtLast] = [start + order.milliseconds, start + LONGER * order.milliseconds];
  const goesOn = (now: number) => now < ends || (times.length < (order.leastAnswers ?? 0) && now < endsAtLast);
  const faults = await Promise.all(Array.from({ length: order.connections }, () => connection(order, goesOn, times)));
  const seconds = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  const fault = faults.find((found) => found !== null) ?? null;
  return { answers: times.length, seconds, p50: at(0.5), p99: at(0.99), fault };
}

/** Repeats requests on one connection; resolves with the error, or null. */
function connection(order: Prepared, goesOn: (now: number) => boolean, times: number[]): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({ port: order.port, host: '127.0.0.1', noDelay: true });
    const finish = (fault: string | null) => {
      socket.destroy();
      resolve(fault);
    };
    let asked = 0;
    let isFirst = true;
    const ask = () => {
      asked = performance.now();
      socket.write(numbered(order));
    };
    socket.on('connect', ask);
    socket.on('error', ({ message }) => finish(message));
    socket.on('close', () => resolve('the server closed a connection'));
    countAnswers(socket, (status, head) => {
      if (status !== order.status) return finish(head);
      const now = performance.now();
      // Node accepts one connection in each turn of the event loop: the first request of the last one waits for all those before it.
      if (!isFirst) times.push(now - asked);
      isFirst = false;
      if (goesOn(now)) ask();
      else finish(null);
    });
  });
}

function numbered({ requests, numberAt }: Prepared): Buffer {
  lastTurn = (lastTurn + 1) % requests.length;
  const request = requests[lastTurn]!;
  if (numberAt[lastTurn]! < 0) return request;
  const copy = Buffer.from(request);
  copy.write(String(++lastNumber).padStart(DIGITS, '0'), numberAt[lastTurn]!, 'latin1');
  return copy;
}

/** Calls back for every complete response; one request is in progress at a time. */
function countAnswers(socket: Socket, onAnswer: (status: number, head: string) => void): void {
  let head: Buffer | null = null;
  let missing = 0;
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    if (missing > 0) missing -= chunk.length;
    else {
      head = head ? Buffer.concat([head, chunk]) : chunk;
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      text = head.toString('latin1', 0, end);
      missing = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0) - (head.length - end - HEAD_END.length);
      head = null;
    }
    if (missing === 0) onAnswer(Number(text.slice(9, 12)), text);
  });
}

process.on('message', (order: LoadOrder) => {
  const requests = order.requests.map((request) => Buffer.from(request));
  const numberAt = requests.map((request) => request.indexOf(order.number));
  run({ ...order, requests, numberAt }).then((result) => process.send?.(result));
});
