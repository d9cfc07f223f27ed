/**
 * Preloaded into the measured service: reports on request the CPU time of its main thread, in all and the most in one go, without a
 * turn for others. `collect` starts anew, after a garbage collection.
 */
export type Reading = { readonly microseconds: number; readonly longest: number };

/** In milliseconds: how often it is looked at. What takes less is seen as part of one go. */
const EACH = 5;

const used = (): number => {
  const { user, system } = process.threadCpuUsage();
  return user + system;
};

let last = used();
let longest = 0;

function look(): void {
  const now = used();
  longest = Math.max(longest, now - last);
  last = now;
}

setInterval(look, EACH).unref();

process.on('message', (order) => {
  if (order === 'collect') {
    globalThis.gc?.();
    last = used();
    longest = 0;
  }
  look();
  process.send?.({ microseconds: used(), longest } satisfies Reading);
});
// The channel does not keep the process alive.
process.channel?.unref();
