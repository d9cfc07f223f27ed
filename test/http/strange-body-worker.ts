import { parentPort } from 'node:worker_threads';
import type { LargeBody } from '../../adapters/http/large-body-worker.ts';
import { packJson } from '../../adapters/http/packed-json.ts';

/** A thread that does what the body says. */
parentPort?.on('message', ({ bytes }: LargeBody) => {
  const what = Buffer.from(bytes).toString();
  if (what === 'never') return;
  if (what === 'throw') throw new Error('a fault in the thread');
  if (what === 'exit') process.exit(3);
  if (what === 'hoard') for (const hoard: unknown[] = []; ; ) hoard.push(new Array(1e5).fill(1.5));
  parentPort?.postMessage({ value: packJson({ what }) });
});
