/**
 * Preloaded into the service that is measured: tells, whenever it is asked, the processor time of its main thread, after the
 * collection of what is left over from before.
 */
export type Reading = { readonly microseconds: number };

process.on('message', (order) => {
  if (order === 'collect') globalThis.gc?.();
  const { user, system } = process.threadCpuUsage();
  process.send?.({ microseconds: user + system } satisfies Reading);
});
// The channel keeps nothing alive.
process.channel?.unref();
