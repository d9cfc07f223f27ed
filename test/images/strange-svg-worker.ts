import { serveJobs } from '../../adapters/threads/serve-jobs.ts';

/** A worker that does what the drawing says, as one with a faulty parser might; any other drawing is "cleaned" to nothing. */
serveJobs((bytes: Uint8Array) => {
  const deed = Buffer.from(bytes).toString();
  if (deed === 'loop') for (;;);
  if (deed === 'throw') throw new Error('a fault of the parser');
  if (deed === 'exit') process.exit(3);
  if (deed === 'hoard') for (const hoard: unknown[] = []; ; ) hoard.push(new Array(1e5).fill(1.5));
  if (deed === 'die later') setImmediate(() => process.exit(4));
  return { value: { bytes: new Uint8Array(0), width: 1, height: 1 } };
});
