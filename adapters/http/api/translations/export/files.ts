import type { Readable } from 'node:stream';
import { busy } from '../../../../../src/domain/shared/errors.ts';
import { jobThreads } from '../../../../workers/threads/job-threads.ts';
import { LARGE_TEXT } from '../../../../workers/threads/large-text.ts';
import { currentOwner, workOf } from '../../../../workers/threads/owner.ts';
import { packItems } from '../../../../workers/threads/packed-items.ts';
import { byteStream, textStream } from '../../../bodies/text-stream.ts';
import { type FileRequest, openFile } from './file.ts';
import type { ExportJob, WrittenPart } from './worker.ts';

/** In milliseconds. The largest map takes some seconds of a core; the rest is for a busy machine. */
const TIME_LIMIT = 60_000;

/** A file that is written while it is sent, and its languages. */
export type SentExport = { readonly languages: readonly string[]; readonly stream: Readable };

/** Writes translation files. */
export interface ExportFiles {
  /** Throws `DomainError`: for a file with too many cells, and `unavailable` where too many are being written. */
  send(request: FileRequest): Promise<SentExport>;
  close(): Promise<void>;
}

/** `large`: from how many characters of a map on its files are written in a thread of their own, part by part as they are sent. */
export function exportFiles({ large = LARGE_TEXT } = {}): ExportFiles {
  const thread = jobThreads<ExportJob>(1, {
    script: 'translation-export',
    what: 'This file',
    timeLimit: TIME_LIMIT,
    frees: ({ type }) => type === 'close',
  });
  let last = 0;

  async function sendFromThread(request: FileRequest): Promise<SentExport> {
    const file = ++last;
    const forget = () => void thread.run({ type: 'close', file }).catch(() => {});
    const opened = await thread.run({ type: 'open', file, request: packItems(request) });
    try {
      // A stream is read outside of the request's work.
      const stream = byteStream(parts(file, currentOwner()));
      stream.once('close', forget);
      return { languages: (opened as { readonly value: readonly string[] }).value, stream };
    } catch (error) {
      forget();
      throw error;
    }
  }

  async function* parts(file: number, owner: string): AsyncGenerator<Uint8Array> {
    for (;;) {
      const written = await workOf(owner, () => thread.run({ type: 'write', file }));
      // The thread was replaced: what it had read is lost.
      if ('isMissing' in written) throw busy('This file could not be written to its end.');
      const { bytes } = written.value as WrittenPart;
      if (bytes.length === 0) return;
      yield bytes;
    }
  }

  return {
    async send(request) {
      const characters = request.items.reduce((sum, { json }) => sum + json.length, 0);
      if (characters >= large) return sendFromThread(request);
      const { languages, pieces } = openFile(request);
      return { languages, stream: textStream(pieces) };
    },
    close: () => thread.close(),
  };
}
