import type { SentTexts } from '../../../src/usecases/translations/import.ts';
import type { TranslationFormat } from '../../content/translations/format.ts';
import { jobThreads } from '../../workers/threads/job-threads.ts';
import type { ThreadName } from '../../workers/threads/thread-scripts.ts';
import type { IgnoredField } from '../validation/ignored-fields.ts';
import type { JsonLimits } from './json.ts';

/** The largest body takes 2 seconds of a core; the rest is for a busy machine. */
const TIME_LIMIT = 20_000;
const THREADS = 2;

/** A body to check, and the route that it was sent to. */
export type LargeBody = JsonLimits & { readonly route: string; readonly bytes: Uint8Array };

/** A translator's file. */
export type LargeFile = { readonly format: TranslationFormat; readonly bytes: Uint8Array };

/** Parses and checks large bodies beside the event loop. */
export interface LargeBodies {
  /**
   * The validated body of these bytes, or packed as the route defines; the bytes are transferred, and unusable afterwards.
   * `onIgnored` receives the fields that are ignored. Throws the errors of reading a small body, and 503 for what takes too long or too much memory. A fault rejects, and affects no
   * other body.
   */
  read(body: LargeBody, onIgnored?: (fields: readonly IgnoredField[]) => void): Promise<unknown>;
  /** The texts of a translation file, packed, in the same way. */
  translations(file: LargeFile): Promise<SentTexts>;
}

type Checked<Value> = { readonly value: Value; readonly ignored?: readonly IgnoredField[] };
type Limits = { readonly script?: ThreadName | URL; readonly timeLimit?: number; readonly threads?: number };

/** A number of threads, each of which processes bodies one by one. `timeLimit` is in milliseconds, for each body. */
export function bodyThreads({
  script = 'large-body',
  timeLimit = TIME_LIMIT,
  threads = THREADS,
}: Limits = {}): LargeBodies {
  const pool = jobThreads<LargeBody | LargeFile>(threads, {
    script,
    timeLimit,
    what: 'This body',
    isStateless: true,
    handsOver: buffersOf,
  });
  return {
    async read(body, onIgnored) {
      const { value, ignored } = (await pool.run({ ...body, bytes: wholeBuffer(body) })) as Checked<unknown>;
      onIgnored?.(ignored ?? []);
      return value;
    },
    async translations(file) {
      const { value } = (await pool.run({ ...file, bytes: wholeBuffer(file) })) as Checked<SentTexts>;
      return value;
    },
  };
}

/** A chunk of a request may be a view of a shared buffer: only a whole buffer is transferred. */
const wholeBuffer = ({ bytes }: Pick<LargeBody, 'bytes'>): Uint8Array =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);

const buffersOf = ({ bytes }: Pick<LargeBody, 'bytes'>) => [bytes.buffer as ArrayBuffer];

/** The bodies of all requests of this process. */
export const largeBodies: LargeBodies = bodyThreads();
