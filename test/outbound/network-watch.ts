import { createHook } from 'node:async_hooks';

/** What a process does on the network, as Node itself names it: connections tried, and look-ups by threads and by c-ares. */
const NAMES = new Map([
  ['TCPCONNECTWRAP', 'connection'],
  ['GETADDRINFOREQWRAP', 'threaded look-up'],
  ['QUERYWRAP', 'query'],
]);

/** What this process tries on the network while the action is done, also where it comes to nothing. */
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
