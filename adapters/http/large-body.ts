import { jobThreads } from '../threads/job-threads.ts';
import type { CheckedBody, LargeBody } from './large-body-worker.ts';
import { unpackJson } from './packed-json.ts';

const SCRIPT = new URL('./large-body-worker.ts', import.meta.url);

/** The largest body takes 2 seconds of a core; the rest is for a machine that is busy. */
const TIME_LIMIT = 20_000;
const THREADS = 2;

/** Parses and checks large bodies beside the event loop. */
export interface LargeBodies {
  /**
   * The body that these bytes hold, as the schema of the route makes of it, or packed as the route says; the bytes are gone after. Refuses as reading a small
   * body does, and what takes too long or too much memory with 503. A fault rejects, and touches no other body.
   */
  read(body: LargeBody): Promise<unknown>;
}

type Limits = { readonly script?: URL; readonly timeLimit?: number; readonly threads?: number };

/** So many threads, each of which takes bodies in turn. `timeLimit` is in milliseconds, counted from the body's turn. */
export function largeBodies({ script = SCRIPT, timeLimit = TIME_LIMIT, threads = THREADS }: Limits = {}): LargeBodies {
  const pool = jobThreads<LargeBody>(threads, { script, timeLimit, what: 'This body', handsOver: buffersOf });
  return {
    async read({ bytes, ...body }) {
      // A chunk of a request may lie in a buffer that others use: only a whole one is handed over.
      const whole = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
      const { value } = (await pool.ask({ ...body, bytes: whole })) as { value: CheckedBody };
      return 'packed' in value ? value.packed : unpackJson(value.json);
    },
  };
}

const buffersOf = ({ bytes }: LargeBody) => [bytes.buffer as ArrayBuffer];
