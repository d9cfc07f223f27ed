/**
 * Calls back instead of ending the process with 0 where nothing keeps the process alive any more but the work is still under way: what it
 * waits for can never come.
 */
export function watchLostResult(work: Promise<unknown>, lost: () => never): void {
  const done = () => process.off('beforeExit', lost);
  process.once('beforeExit', lost);
  work.then(done, done);
}
