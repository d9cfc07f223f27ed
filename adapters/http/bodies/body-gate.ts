import type { IncomingMessage } from 'node:http';
import type { Caller } from '../../../src/domain/shared/caller.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import type { Route } from '../route.ts';
import { LARGE_BODY } from './body-limits.ts';
import { announcedBytes } from './read-bytes.ts';

export type BodyQuotas = {
  /** How many bodies over 1 MiB of one account are read at once. */
  readonly largePerAccount: number;
  /** How long further ones wait, in milliseconds. */
  readonly patience: number;
  /** How many bytes the bodies of all unfinished requests may have together. */
  readonly totalBytes: number;
};

const BODY_QUOTAS: BodyQuotas = { largePerAccount: 2, patience: 5000, totalBytes: 268_435_456 };

const AFTER_A_MOMENT = { retry_after: 5 };

/** Releases the quotas of a body. */
export type Release = () => void;

type Account = { active: number; readonly waiting: (() => void)[] };

/**
 * Limits the memory for bodies. `enter` resolves when a body may be read; the release is called when its request is
 * finished. A body without a length counts as long as its route allows. Uploads of images are not counted.
 */
export function bodyGate({ largePerAccount, patience, totalBytes }: BodyQuotas = BODY_QUOTAS) {
  const accounts = new Map<string, Account>();
  let bytes = 0;

  const take = (size: number): void => {
    if (bytes + size > totalBytes) {
      throw new DomainError(
        'overloaded',
        'The service is busy with other large requests. Try again later.',
        {},
        AFTER_A_MOMENT,
      );
    }
    bytes += size;
  };

  const giveBack = (size: number): void => {
    bytes -= size;
  };

  const requireTurn = async (account: Account): Promise<void> => {
    if (account.active < largePerAccount) {
      account.active++;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    account.waiting.push(resolve);
    const giveUp = setTimeout(() => {
      account.waiting.splice(account.waiting.indexOf(resolve), 1);
      reject(tooManyLarge(patience));
    }, patience);
    await promise.finally(() => clearTimeout(giveUp));
  };

  const leave = (key: string, account: Account): void => {
    const next = account.waiting.shift();
    if (next) next();
    else if (--account.active === 0) accounts.delete(key);
  };

  const enter = async (route: Route, caller: Caller, req: IncomingMessage): Promise<Release> => {
    const size = sizeOf(route, req);
    const key = size > LARGE_BODY && caller.kind !== 'nobody' ? caller.userId : null;
    if (key === null) {
      take(size);
      return () => giveBack(size);
    }
    const account = accounts.get(key) ?? { active: 0, waiting: [] };
    accounts.set(key, account);
    await requireTurn(account);
    try {
      take(size);
    } catch (error) {
      leave(key, account);
      throw error;
    }
    return () => {
      giveBack(size);
      leave(key, account);
    };
  };
  return { enter };
}

/** How many bytes the body of a request may have, as far as they are counted. */
function sizeOf({ body, file }: Route, req: IncomingMessage): number {
  const rule = body ?? file;
  return rule ? Math.min(announcedBytes(req) ?? rule.limit, rule.limit) : 0;
}

function tooManyLarge(patience: number): DomainError {
  const message = 'Other large bodies of this account are being read: send the next one when they are done.';
  return new DomainError('throttled', message, {}, { retry_after: Math.ceil(patience / 1000) });
}
