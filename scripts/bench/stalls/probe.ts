/**
 * Preloaded into the measured service: reports on request the CPU time of its main thread, after
 * a garbage collection.
 */
export type Reading = { readonly microseconds: number };

process.on('message', (order) => {
  if (order === 'collect') globalThis.gc?.();
  const { user, system } = process.threadCpuUsage();
  process.send?.({ microseconds: user + system } satisfies Reading);
});
// The channel does not keep the process alive.
process.channel?.unref();
