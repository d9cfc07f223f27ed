import { serveJobs } from '../../../adapters/workers/threads/serve-jobs.ts';

/** A worker that does what the drawing says, as one with a faulty parser might; any other drawing is "cleaned" to nothing. */
serveJobs((bytes: Uint8Array) => {
  const action = Buffer.from(bytes).toString();
  if (action === 'loop') for (;;);
  if (action === 'stand still') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3500);
  if (action === 'throw') throw new Error('a fault of the parser');
  if (action === 'exit') process.exit(3);
  if (action === 'hoard') for (const hoard: unknown[] = []; ; ) hoard.push(new Array(1e5).fill(1.5));
  if (action === 'die later') setImmediate(() => process.exit(4));
  return { value: { bytes: new Uint8Array(0), width: 1, height: 1 } };
});
