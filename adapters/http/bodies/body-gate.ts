import type { IncomingMessage } from 'node:http';
import { addressKey } from '../../../src/domain/shared/address.ts';
import type { Caller } from '../../../src/domain/shared/caller.ts';
import { busy, DomainError } from '../../../src/domain/shared/errors.ts';
import { accountOf } from '../rates/rate-gate.ts';
import type { Route } from '../route.ts';
import { LARGE_BODY } from './body-limits.ts';
import { bytePool, type CountBytes, type PooledBytes, senderQuotas } from './byte-pool.ts';
import { announcedBytes } from './read-bytes.ts';

export type BodyQuotas = {
  /** How many bodies over 1 MiB of one account are read at once. */
  readonly largePerAccount: number;
  /** How long further ones wait, in milliseconds. */
  readonly patience: number;
  /** How many bytes may have arrived of the bodies over 1 MiB of all unfinished requests. */
  readonly largeBytes: number;
  /** How many bytes may have arrived of all others, and how many one account or, without one, one address may announce. */
  readonly otherBytes: { readonly total: number; readonly perSender: number };
};

const BODY_QUOTAS: BodyQuotas = {
  ...{ largePerAccount: 2, patience: 5000, largeBytes: 201_326_592 },
  otherBytes: { total: 67_108_864, perSender: 8_388_608 },
};

const AFTER_A_MOMENT = { retry_after: 5 };

/** A body that may be read. */
export type AdmittedBody = {
  /** The error is `DomainError('busy')`. */
  readonly count: CountBytes;
  /** Call it once, when the request is finished. */
  readonly release: () => void;
};

const NOT_COUNTED: AdmittedBody = { count: () => null, release: () => {} };

type Account = { active: number; readonly waiting: (() => void)[] };

/**
 * Limits the memory for bodies. `enter` resolves when a body may be read. Its bytes count against the shared limit as they arrive: whoever
 * sends slowly, or announces more than it sends, holds no more than it sent. One sender may have two large bodies at once, and
 * others of so many bytes; a body without a length counts there as long as its route allows. Uploads of images are not counted, nor
 * lenient bodies, which are short and never refused.
 */
export function bodyGate({ largePerAccount, patience, largeBytes, otherBytes }: BodyQuotas = BODY_QUOTAS) {
  const accounts = new Map<string, Account>();
  const large = bytePool(largeBytes);
  const other = bytePool(otherBytes.total);
  const senders = senderQuotas(otherBytes.perSender);

  const requireSlot = async (account: Account): Promise<void> => {
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

  const enterLarge = async (key: string, announced: number): Promise<AdmittedBody> => {
    const account = accounts.get(key) ?? { active: 0, waiting: [] };
    accounts.set(key, account);
    await requireSlot(account);
    const exit = () => leave(key, account);
    if (large.hasLeft(announced)) return admitted(large.open(), exit);
    exit();
    throw full();
  };

  const enter = async (route: Route, caller: Caller, req: IncomingMessage): Promise<AdmittedBody> => {
    const size = sizeOf(route, req);
    if (size === 0) return NOT_COUNTED;
    const announced = announcedBytes(req) === null ? 1 : size;
    const account = accountOf(caller);
    if (size > LARGE_BODY && account !== null) return enterLarge(account, announced);
    const sender = account ?? addressKey(caller.address);
    if (!senders.reserve(sender, size)) throw tooManyOfSender();
    const exit = () => senders.release(sender, size);
    if (other.hasLeft(announced)) return admitted(other.open(), exit);
    exit();
    throw full();
  };
  return { enter };
}

function admitted({ add, release }: PooledBytes, exit: () => void): AdmittedBody {
  return {
    count: ({ length }) => (add(length) ? null : full()),
    release() {
      release();
      exit();
    },
  };
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

const tooManyOfSender = () =>
  new DomainError('throttled', 'Too many bodies are being sent at once. Try again later.', {}, AFTER_A_MOMENT);

const full = () => busy('The service is busy with other requests. Try again later.', 'bodies of requests');
