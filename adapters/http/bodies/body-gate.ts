import type { IncomingMessage } from 'node:http';
import { addressKey } from '../../../src/domain/shared/address.ts';
import type { Caller } from '../../../src/domain/shared/caller.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import { accountOf } from '../rates/rate-gate.ts';
import type { Route } from '../route.ts';
import { LARGE_BODY } from './body-limits.ts';
import { bytePool, type NoRoom, type PoolLimits } from './byte-pool.ts';
import { announcedBytes } from './read-bytes.ts';

export type BodyQuotas = {
  /** How many bodies over 1 MiB of one account are read at once. */
  readonly largePerAccount: number;
  /** How long further ones wait, in milliseconds. */
  readonly patience: number;
  /** How many bytes the bodies over 1 MiB of all unfinished requests may have together. */
  readonly largeBytes: number;
  /** How many bytes all other bodies may have together, and those of one account or, without one, of one address. */
  readonly otherBytes: PoolLimits;
};

const BODY_QUOTAS: BodyQuotas = {
  ...{ largePerAccount: 2, patience: 5000, largeBytes: 201_326_592 },
  otherBytes: { total: 67_108_864, perSender: 8_388_608 },
};

const AFTER_A_MOMENT = { retry_after: 5 };

/** Releases the quotas of a body. */
export type Release = () => void;

type Account = { active: number; readonly waiting: (() => void)[] };

/**
 * Limits the memory for bodies. `enter` resolves when a body may be read; the release is called when its request is finished. A body
 * without a length counts as long as its route allows. Large bodies and others have limits of their own, and one sender cannot use up
 * that of the others by sending slowly. Uploads of images are not counted, nor lenient bodies, which are short and never refused.
 */
export function bodyGate({ largePerAccount, patience, largeBytes, otherBytes }: BodyQuotas = BODY_QUOTAS) {
  const accounts = new Map<string, Account>();
  const large = bytePool({ total: largeBytes, perSender: Number.POSITIVE_INFINITY });
  const other = bytePool(otherBytes);

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

  const enterLarge = async (key: string, size: number): Promise<Release> => {
    const account = accounts.get(key) ?? { active: 0, waiting: [] };
    accounts.set(key, account);
    await requireTurn(account);
    const noRoom = large.take(key, size);
    if (noRoom) {
      leave(key, account);
      throw refusal(noRoom);
    }
    return () => {
      large.giveBack(key, size);
      leave(key, account);
    };
  };

  const enter = async (route: Route, caller: Caller, req: IncomingMessage): Promise<Release> => {
    const size = sizeOf(route, req);
    if (size === 0) return () => {};
    const account = accountOf(caller);
    if (size > LARGE_BODY && account !== null) return enterLarge(account, size);
    const sender = account ?? addressKey(caller.address);
    const noRoom = other.take(sender, size);
    if (noRoom) throw refusal(noRoom);
    return () => other.giveBack(sender, size);
  };
  return { enter };
}

/** How many bytes the body of a request may have, as far as they are counted. */
function sizeOf({ body, file }: Route, req: IncomingMessage): number {
  const rule = body ?? file;
  if (!rule || body?.isLenient) return 0;
  return Math.min(announcedBytes(req) ?? rule.limit, rule.limit);
}

function tooManyLarge(patience: number): DomainError {
  const message = 'Other large bodies of this account are being read: send the next one when they are done.';
  return new DomainError('throttled', message, {}, { retry_after: Math.ceil(patience / 1000) });
}

function refusal(noRoom: NoRoom): DomainError {
  return noRoom === 'sender'
    ? new DomainError('throttled', 'Too many bodies are being sent at once. Try again later.', {}, AFTER_A_MOMENT)
    : new DomainError('overloaded', 'The service is busy with other requests. Try again later.', {}, AFTER_A_MOMENT);
}
