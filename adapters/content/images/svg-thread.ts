import { jobThreads } from '../../workers/threads/job-threads.ts';
import type { ThreadName } from '../../workers/threads/thread-scripts.ts';
import { refused } from './refused.ts';
import type { CleanSvg } from './svg.ts';

/** The worst drawing of 5 MB takes 2 seconds of a core; the rest is for a busy machine. In milliseconds. */
const TIME_LIMIT = 15_000;
const HEAP_MEGABYTES = 512;
/** Each waiting drawing has a copy of its bytes, 5 MB at most. */
const MOST_WAITING = 40;

/** Sanitises drawings in a worker thread. */
export interface SvgThread {
  /**
   * As `cleanSvg`, one drawing at a time, those of an owner in the order of the calls. Refuses what takes too long or too much memory,
   * and throws `busy` where forty wait; a fault rejects, and does not affect the next drawing.
   */
  clean(bytes: Uint8Array): Promise<CleanSvg>;
}

type Options = { readonly script?: ThreadName | URL; readonly timeLimit?: number };

/** `timeLimit` is in milliseconds, for each drawing. */
export function svgThread({ script = 'svg', timeLimit = TIME_LIMIT }: Options = {}): SvgThread {
  const thread = jobThreads<Uint8Array>(1, {
    script,
    timeLimit,
    what: 'The SVG',
    mostWaiting: MOST_WAITING,
    isStateless: true,
    heapMegabytes: HEAP_MEGABYTES,
    handsOver: ({ buffer }) => [buffer as ArrayBuffer],
    tooHeavy: () => refused('The SVG is too complicated.'),
  });
  return {
    async clean(bytes) {
      // A copy that is transferred, since the buffer may be larger than the drawing.
      const result = await thread.run(new Uint8Array(bytes));
      return (result as { readonly value: CleanSvg }).value;
    },
  };
}
