import { Worker, type WorkerOptions } from 'node:worker_threads';

/** The scripts of all worker threads: their paths in a checkout, by name. */
export const THREAD_SCRIPTS = {
  content: 'adapters/workers/content/content-worker.ts',
  import: 'adapters/imports/import-worker.ts',
  'large-body': 'adapters/http/large-body-worker.ts',
  network: 'adapters/workers/wayfinding/network-worker.ts',
  'public-map': 'adapters/http/public-maps/worker.ts',
  svg: 'adapters/content/images/svg-worker.ts',
  'translation-export': 'adapters/http/api/translations/export/worker.ts',
} as const;

export type ThreadName = keyof typeof THREAD_SCRIPTS;

/** Reads the text of a script, bundled with everything that it imports, as CommonJS. */
export type ReadThreadScript = (name: ThreadName) => string;

let readBundled: ReadThreadScript | null = null;

/** Threads that this process starts from now on run bundled scripts; null: the files of the checkout, which is the default. */
export function useBundledScripts(read: ReadThreadScript | null): void {
  readBundled = read;
}

/** Starts a worker thread. A URL is a script that has no name: it is always run from its file. */
export function startWorker(script: ThreadName | URL, options: WorkerOptions): Worker {
  if (typeof script !== 'string') return new Worker(script, options);
  if (readBundled) return new Worker(readBundled(script), { ...options, eval: true });
  return new Worker(new URL(`../../../${THREAD_SCRIPTS[script]}`, import.meta.url), options);
}
