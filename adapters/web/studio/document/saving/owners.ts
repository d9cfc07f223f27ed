import type { DraftOwners } from './claims.ts';

/** How long a tab that is just being closed may keep its draft from the one that follows it, in milliseconds. */
const CLOSING = 300;

/** Owners by the locks of the browser, which end with the tab. */
function lockOwners(locks: LockManager): DraftOwners {
  const held = new Map<string, () => void>();
  const take = (key: string) =>
    new Promise<boolean>((taken) => {
      const hold = () =>
        new Promise<void>((release) => {
          held.set(key, release);
          taken(true);
        });
      const signal = AbortSignal.timeout(CLOSING);
      locks.request(`waymark-draft ${key}`, { signal }, hold).catch(() => taken(false));
    });
  return {
    take: async (key) => !held.has(key) && (await take(key)),
    release(key) {
      held.get(key)?.();
      held.delete(key);
    },
  };
}

/** A message between tabs. `tab`: the one that asks for the draft. */
type Message = { readonly kind: 'asks' | 'is taken'; readonly key: string; readonly tab: string };

type Channel = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;

/**
 * Owners for browsers without locks, as on plain http: who wants a draft asks the other tabs, and has it where none says that it is its own.
 * Of two that ask at once one gets it. A tab that the browser has put to sleep does not answer.
 */
export function askingOwners(channel: Channel, tab: string): DraftOwners {
  const held = new Set<string>();
  /** What ends the question for a draft, by its key. */
  const asked = new Map<string, (isFree: boolean) => void>();
  const send = (message: Message) => channel.postMessage(message);

  channel.onmessage = ({ data }: { readonly data: Message }) => {
    const { kind, key } = data;
    if (kind === 'is taken' && data.tab === tab) asked.get(key)?.(false);
    if (kind === 'asks' && (held.has(key) || (asked.has(key) && tab < data.tab))) send({ ...data, kind: 'is taken' });
  };

  const ask = (key: string) =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => end(true), CLOSING);
      function end(isFree: boolean): void {
        clearTimeout(timer);
        asked.delete(key);
        if (isFree) held.add(key);
        resolve(isFree);
      }
      asked.set(key, end);
      send({ kind: 'asks', key, tab });
    });
  return {
    take: async (key) => !held.has(key) && !asked.has(key) && (await ask(key)),
    release: (key) => void held.delete(key),
  };
}

/** Owners by what this browser has. */
export const browserOwners = (newId: () => string): DraftOwners =>
  navigator.locks ? lockOwners(navigator.locks) : askingOwners(new BroadcastChannel('waymark-drafts'), newId());
