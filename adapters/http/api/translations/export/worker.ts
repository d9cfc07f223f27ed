import { unpackItems } from '../../../../workers/threads/packed-items.ts';
import { replyOf } from '../../../../workers/threads/reply.ts';
import { serveJobs } from '../../../../workers/threads/serve-jobs.ts';
import { type FileRequest, openFile } from './file.ts';

/** A job on the file of this number: open it, write its next part, or close it. `request` is packed. */
export type ExportJob =
  | { readonly type: 'open'; readonly file: number; readonly request: unknown }
  | { readonly type: 'write'; readonly file: number }
  | { readonly type: 'close'; readonly file: number };

/** The next bytes of a file; none at its end. */
export type WrittenPart = { readonly bytes: Uint8Array };

/** How many characters are written at once: some milliseconds. */
const PART = 524_288;

const files = new Map<number, Iterator<string>>();

serveJobs((job: ExportJob) =>
  replyOf(() => {
    if (job.type === 'open') return { value: open(job.file, unpackItems(job.request) as FileRequest) };
    if (job.type === 'close') return { value: files.delete(job.file) };
    const pieces = files.get(job.file);
    return pieces ? { value: nextPart(pieces) } : { isMissing: true };
  }),
);

function open(file: number, request: FileRequest): readonly string[] {
  const { languages, pieces } = openFile(request);
  files.set(file, pieces[Symbol.iterator]());
  return languages;
}

function nextPart(pieces: Iterator<string>): WrittenPart {
  let text = '';
  while (text.length < PART) {
    const { done, value } = pieces.next();
    if (done) break;
    text += value;
  }
  return { bytes: new TextEncoder().encode(text) };
}
