import { writeSync } from 'node:fs';

/** How long one line waits for a reader that is slow, in milliseconds. */
const PATIENCE = 1000;
const PAUSE = 10;

export type LogDestination = { write(line: string): void };

/**
 * Writes each line whole and at once. One that cannot be written, because a terminal was closed or a disk is full, is lost, and the service
 * goes on; `lost` makes the line that says how many, before the next one that is written.
 */
export function logDestination(descriptor: number, lost: (lines: number) => string): LogDestination {
  let missing = 0;
  return {
    write(line) {
      const text = missing > 0 ? lost(missing) + line : line;
      missing = writeWhole(descriptor, Buffer.from(text)) ? 0 : missing + 1;
    },
  };
}

/** Whether all of it was written. */
function writeWhole(descriptor: number, bytes: Buffer): boolean {
  const deadline = performance.now() + PATIENCE;
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(descriptor, bytes, written);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || performance.now() > deadline) return false;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
    }
  }
  return true;
}
