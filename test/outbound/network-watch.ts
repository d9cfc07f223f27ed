import { createHook } from 'node:async_hooks';

/** What a process does on the network, as Node itself names it: connections tried, and look-ups by threads and by c-ares. */
const NAMES = new Map([
  ['TCPCONNECTWRAP', 'connection'],
  ['GETADDRINFOREQWRAP', 'threaded look-up'],
  ['QUERYWRAP', 'query'],
]);

/** The network activity of this process during the action, including failed attempts. */
export async function watchNetwork(action: () => Promise<unknown>): Promise<readonly string[]> {
  const seen: string[] = [];
  const hook = createHook({
    init(_id, type) {
      const name = NAMES.get(type);
      if (name) seen.push(name);
    },
  }).enable();
  try {
    await action();
  } finally {
    hook.disable();
  }
  return seen;
}
