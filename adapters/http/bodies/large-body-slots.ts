import { DomainError } from '../../../src/domain/shared/errors.ts';

type Account = { active: number; readonly waiting: (() => void)[] };

/** How many of one account at once, and how long further ones wait, in milliseconds. */
type Slots = { readonly largePerAccount: number; readonly patience: number };

/** The number of large bodies of one account that are read at once. */
export function largeBodySlots({ largePerAccount, patience }: Slots) {
  const accounts = new Map<string, Account>();

  const wait = async (account: Account): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    account.waiting.push(resolve);
    const giveUp = setTimeout(() => {
      account.waiting.splice(account.waiting.indexOf(resolve), 1);
      reject(tooMany(patience));
    }, patience);
    await promise.finally(() => clearTimeout(giveUp));
  };

  const leave = (key: string, account: Account): void => {
    const next = account.waiting.shift();
    if (next) next();
    else if (--account.active === 0) accounts.delete(key);
  };

  return {
    /** Waits for a slot; returns the function that gives it back. Throws `DomainError('throttled')` where none becomes free in time. */
    async enter(key: string): Promise<() => void> {
      const account = accounts.get(key) ?? { active: 0, waiting: [] };
      accounts.set(key, account);
      if (account.active >= largePerAccount) await wait(account);
      else account.active++;
      return () => leave(key, account);
    },
  };
}

function tooMany(patience: number): DomainError {
  const message = 'Other large bodies of this account are being read: send the next one when they are done.';
  return new DomainError('throttled', message, {}, { retry_after: Math.ceil(patience / 1000) });
}
