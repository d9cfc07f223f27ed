import { Readable } from 'node:stream';
import { unavailable } from '../../src/domain/errors.ts';
import { breathe } from '../breathe.ts';

/** How many characters go out at once. */
const CHUNK = 65_536;

/** For how long a client may take nothing of a stream, in milliseconds. */
const LONGEST_PAUSE = 30_000;

/** How many texts are made at once in this process: each holds what it is made of in memory until its client has taken it. */
const MOST_AT_ONCE = 8;
let open = 0;

type Pace = { readonly longestPause?: number };

/**
 * A text that is made piece by piece while it is sent: no faster than the client takes it, and other requests are answered in
 * between. It ends with an error where a piece cannot be made, or the client takes nothing for half a minute. Throws
 * `DomainError('unavailable')` where too many are under way.
 */
export function textStream(pieces: Iterable<string>, { longestPause = LONGEST_PAUSE }: Pace = {}): Readable {
  if (open >= MOST_AT_ONCE) throw unavailable('Too many files are being written. Try again.', 'text streams');
  const stream: Readable = Readable.from(chunks(pieces, pausing), { objectMode: false, highWaterMark: CHUNK });
  // Whoever sends it hears of its errors; without a listener, one that comes before would end the process.
  stream.on('error', () => {});
  open++;
  stream.once('close', () => {
    open--;
    clearTimeout(timer);
  });
  let timer: NodeJS.Timeout | undefined;
  function pausing(isPausing: boolean): void {
    clearTimeout(timer);
    if (isPausing) timer = setTimeout(() => stream.destroy(tookNothing()), longestPause);
  }
  return stream;
}

/** As of a client that has gone, which is no fault of the service. */
const tookNothing = () => Object.assign(new Error('The client does not read the response.'), { code: 'ECONNRESET' });

async function* chunks(pieces: Iterable<string>, pausing: (isPausing: boolean) => void): AsyncGenerator<Buffer> {
  let chunk = '';
  for (const piece of pieces) {
    chunk += piece;
    const rest = breathe();
    if (rest) await rest;
    if (chunk.length < CHUNK) continue;
    pausing(true);
    yield Buffer.from(chunk);
    pausing(false);
    chunk = '';
  }
  pausing(true);
  yield Buffer.from(chunk);
  pausing(false);
}
