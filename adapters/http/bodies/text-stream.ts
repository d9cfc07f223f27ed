import { Readable } from 'node:stream';
import { busy } from '../../../src/domain/shared/errors.ts';
import { encoded } from '../../workers/encoded.ts';
import { currentOwner } from '../../workers/threads/owner.ts';

/** The size of a chunk in bytes. */
const CHUNK = 65_536;

/** How long a client may stop reading a stream, in milliseconds. */
const LONGEST_PAUSE = 30_000;

/** How many texts are generated at once in this process: each keeps its input in memory until its client has read it. */
const MOST_AT_ONCE = 8;

/** Those that are open, the oldest first, and whose they are. */
const open = new Map<Readable, string>();

type Pace = { readonly longestPause?: number };

/**
 * A text that is generated piece by piece while it is sent: no faster than the client reads it, and other requests are handled in
 * between. It ends with an error where a piece cannot be generated, the client reads nothing for half a minute, or another owner
 * needs the place of one with several. Throws `DomainError('busy')` where too many are in progress.
 */
export const textStream = (pieces: Iterable<string>, pace: Pace = {}): Readable => byteStream(encoded(pieces), pace);

/** The same of a text in UTF-8 whose parts, of any length, are generated elsewhere. */
export function byteStream(parts: AsyncIterable<Uint8Array>, pace: Pace = {}): Readable {
  const owner = currentOwner();
  if (open.size >= MOST_AT_ONCE) makeRoomFor(owner);
  const stream = pacedStream(parts, pace);
  open.set(stream, owner);
  stream.once('close', () => open.delete(stream));
  return stream;
}

/**
 * These parts, of any length, no faster than the client reads them. It ends with an error where a part cannot be generated, or the client
 * reads nothing for half a minute. However it ends, it closes the parts: also where nobody has begun to read them.
 */
export function pacedStream(parts: AsyncIterable<Uint8Array>, { longestPause = LONGEST_PAUSE }: Pace = {}): Readable {
  const source = parts[Symbol.asyncIterator]();
  const pieces = chunks({ [Symbol.asyncIterator]: () => source }, pausing);
  const stream: Readable = Readable.from(pieces, { objectMode: false, highWaterMark: CHUNK });
  // The sender handles its errors; without a listener, an error before that would end the process.
  stream.on('error', () => {});
  stream.once('close', () => {
    clearTimeout(timer);
    source.return?.().catch(() => {});
  });
  let timer: NodeJS.Timeout | undefined;
  function pausing(isPausing: boolean): void {
    clearTimeout(timer);
    if (isPausing) timer = setTimeout(() => stream.destroy(cutOff()), longestPause);
  }
  return stream;
}

/** Ends the oldest stream of the owner with the most, if that owner has at least two more than this one. */
function makeRoomFor(owner: string): void {
  const ofOwners = Map.groupBy(open.keys(), (stream) => open.get(stream)!);
  const [most] = [...ofOwners.values()].sort((a, b) => b.length - a.length);
  if (most!.length <= (ofOwners.get(owner)?.length ?? 0) + 1)
    throw busy('Too many files are being written. Try again.', 'text streams');
  open.delete(most![0]!);
  most![0]!.destroy(cutOff());
}

/** As of a client that has disconnected, which is no fault of the service. */
const cutOff = () => Object.assign(new Error('The response ended before the file did.'), { code: 'ECONNRESET' });

/** The parts in pieces that even a slow client reads in time. */
async function* chunks(
  parts: AsyncIterable<Uint8Array>,
  pausing: (isPausing: boolean) => void,
): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    for (let at = 0; at < part.length; at += CHUNK) {
      pausing(true);
      yield part.subarray(at, at + CHUNK);
      pausing(false);
    }
  }
}
