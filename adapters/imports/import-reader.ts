import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { NOWHERE } from '../../src/domain/exchange/issue.ts';
import { joinedContent, type ProjectContent, parseContent } from '../../src/domain/projects/content/project-content.ts';
import type { ExportView, Format } from '../../src/ports/exchange/formats.ts';
import type {
  FormatHead,
  ImportReader,
  ReadFiles,
  SourceFile,
  WrittenProject,
} from '../../src/ports/exchange/import-reader.ts';
import { FORMATS } from '../content/exchange/formats.ts';
import { inImportFolder } from '../content/exchange/import-folder.ts';
import { refusedFiles } from '../content/exchange/refused-files.ts';
import { packedArchive } from '../content/exchange/zip-writer.ts';
import { encoded } from '../workers/encoded.ts';
import { jobThread } from '../workers/threads/job-thread.ts';
import type { Result } from '../workers/threads/reply.ts';
import { yieldToEventLoop } from '../workers/yielding.ts';
import type { ReadJob } from './import-worker.ts';

/** In milliseconds of CPU time. */
const TIME_LIMIT = 120_000;
const HEAP_MEGABYTES = 512;
const ITEMS_AT_ONCE = 200;

/** Reads each import in a thread of its own, which ends with it. `generator`: how archives name this release. */
export function threadedImportReader({
  generator,
  timeLimit = TIME_LIMIT,
}: {
  readonly generator: string;
  readonly timeLimit?: number;
}): ImportReader {
  return {
    read(files, options) {
      const controller = new AbortController();
      const { signal } = controller;
      const done = inImportFolder(async (folder) => {
        const sources = await stored(folder, files, signal);
        return readInThread({ sources, options }, timeLimit, signal);
      });
      return { done, cancel: () => controller.abort(new Error('The import was cancelled.')) };
    },
    formats: FORMATS.map(headOf),
    pack: ({ project: { name }, counts, texts, images }) =>
      packedArchive({ generator, project: { name }, counts }, texts, images),
    write: (id, written) => writtenProject(formatNamed(id), written),
    async losses(id, written) {
      const format = formatNamed(id);
      return format.losses?.(await viewOf(written)) ?? [];
    },
  };
}

const headOf = ({ id, label, extensions, types, write }: Format): FormatHead => ({
  id,
  label,
  extension: extensions[0]!,
  type: types[0]!,
  isRead: true,
  isWritten: id === 'archive' || write !== undefined,
});

const formatNamed = (id: string): Format => FORMATS.find((format) => format.id === id)!;

/** Others have their turn while it is made. */
async function viewOf({ project, items, levelId }: WrittenProject): Promise<ExportView> {
  const parts: ProjectContent[] = [];
  for (let at = 0; at < items.length; at += ITEMS_AT_ONCE) {
    parts.push(parseContent(items.slice(at, at + ITEMS_AT_ONCE)));
    await yieldToEventLoop();
  }
  return { project, content: joinedContent(parts), ...(levelId !== null && { level: levelId }) };
}

async function* writtenProject(format: Format, written: WrittenProject): AsyncGenerator<Uint8Array> {
  yield* encoded(format.write!(await viewOf(written)));
}

async function readInThread(job: ReadJob, timeLimit: number, signal: AbortSignal): Promise<ReadFiles> {
  const tooHeavy = (resource: 'time' | 'memory') => new TooHeavy(resource);
  const thread = jobThread<ReadJob>({
    script: 'import',
    what: 'This import',
    timeLimit,
    heapMegabytes: HEAP_MEGABYTES,
    tooHeavy,
  });
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    signal.throwIfAborted();
    const result = await Promise.race([thread.run(job), aborted.promise]);
    return (result as Extract<Result, { value: unknown }>).value as ReadFiles;
  } catch (error) {
    if (!(error instanceof TooHeavy)) throw error;
    return refusedBy(error);
  } finally {
    signal.removeEventListener('abort', abort);
    await thread.close();
  }
}

/** A reader that takes longer, or more memory, than any honest file needs. */
class TooHeavy extends Error {
  constructor(resource: 'time' | 'memory') {
    super(resource === 'time' ? 'Reading the files takes too long.' : 'Reading the files takes too much memory.');
  }
}

const refusedBy = ({ message }: TooHeavy): ReadFiles =>
  refusedFiles({ ...NOWHERE, severity: 'error', code: 'too_heavy', message });

/** Writes the files below names of its own: those that they were sent with are names only. */
async function stored(folder: string, files: readonly SourceFile[], signal: AbortSignal) {
  const sources: { name: string; path: string }[] = [];
  for (const [at, { name, chunks }] of files.entries()) {
    const path = join(folder, String(at));
    await pipeline(Readable.from(chunks), createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
    sources.push({ name, path });
  }
  return sources;
}
