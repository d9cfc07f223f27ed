import type { IncomingMessage } from 'node:http';
import { addressKey } from '../../../src/domain/shared/address.ts';
import type { Caller } from '../../../src/domain/shared/caller.ts';
import { busy, DomainError } from '../../../src/domain/shared/errors.ts';
import { accountOf } from '../rates/rate-gate.ts';
import type { Route } from '../shared/route.ts';
import { LARGE_BODY, MAX_FORM_BYTES, OPEN_BODY } from './body-limits.ts';
import { bytePool } from './byte-pool.ts';
import { largeBodySlots } from './large-body-slots.ts';
import { type Pace, paceWatch } from './pace.ts';
import { type Arrival, announcedBytes } from './read-bytes.ts';
import { senderQuotas } from './sender-quotas.ts';

export type BodyQuotas = {
  /** How many bodies over 1 MiB of one account are read at once. */
  readonly largePerAccount: number;
  /** How long further ones wait, in milliseconds. */
  readonly patience: number;
  /** How many bytes may have arrived of the bodies of all unfinished requests: over 1 MiB, up to 16 KiB, and all others. */
  readonly largeBytes: number;
  readonly smallBytes: number;
  readonly otherBytes: number;
  /** How many bytes of others one account or, without one, one address may announce. */
  readonly announced: number;
  /** How slowly a body may arrive. */
  readonly pace: Pace;
};

export const BODY_QUOTAS: BodyQuotas = {
  largePerAccount: 2,
  patience: 5000,
  largeBytes: 201_326_592,
  otherBytes: 67_108_864,
  smallBytes: 33_554_432,
  announced: 8_388_608,
  pace: { bytes: 32_768, milliseconds: 20_000 },
};

/** A body that may be read. */
export type AdmittedBody = Arrival & {
  /** Call it once, when the request is finished. */
  readonly release: () => void;
};

const NO_BODY: AdmittedBody = {
  count: () => null,
  arrived: () => {},
  release: () => {},
  ended: new AbortController().signal,
};

/**
 * Limits the memory for request bodies, and ends those that arrive too slowly. `enter` resolves when a body may be read. Bytes count as
 * they arrive, so that a slow sender, or one that announces more than it sends, uses only what it has sent. When the quota of all is exhausted,
 * the sender that uses the most loses a body (`bytePool`). Bodies up to 16 KiB, such as those of signing in, have a quota of their own. An account
 * may have two large bodies at once; of other bodies over 16 KiB each sender may announce so many bytes, where a body without a length counts as
 * the largest that its route allows.
 */
export function bodyGate(quotas: BodyQuotas = BODY_QUOTAS) {
  const slots = largeBodySlots(quotas);
  const announcements = senderQuotas(quotas.announced);
  const pools = {
    large: bytePool(quotas.largeBytes),
    other: bytePool(quotas.otherBytes),
    small: bytePool(quotas.smallBytes),
    // What is written to the disk as it arrives takes no memory.
    disk: bytePool(Number.MAX_SAFE_INTEGER),
  };
  const pace = paceWatch(quotas.pace);

  const open = (req: IncomingMessage, pool: Pool, sender: string, exit = () => {}): AdmittedBody => {
    const controller = new AbortController();
    const end = (error: DomainError) => controller.abort(error);
    const pooled = pool.open(sender, () => end(full()));
    const paced = pace.watch(req, () => end(tooSlow()));
    return {
      ended: controller.signal,
      count({ length }) {
        paced.count(length);
        return pooled.add(length) ? null : full();
      },
      arrived() {
        paced.stop();
        pooled.keep();
      },
      release() {
        paced.stop();
        pooled.release();
        exit();
      },
    };
  };

  const enter = async (route: Route, caller: Caller, req: IncomingMessage): Promise<AdmittedBody> => {
    const size = sizeOf(route, req);
    if (size === 0) return NO_BODY;
    const account = accountOf(caller);
    const sender = account ?? addressKey(caller.address);
    if (route.files) return open(req, pools.disk, sender, await slots.enter(sender));
    if (size <= OPEN_BODY) return open(req, pools.small, sender);
    if (size > LARGE_BODY && account !== null) return open(req, pools.large, sender, await slots.enter(account));
    if (!announcements.reserve(sender, size)) throw tooManyOfSender();
    return open(req, pools.other, sender, () => announcements.release(sender, size));
  };
  return { enter };
}

type Pool = ReturnType<typeof bytePool>;

/** How many bytes the body of a request may have; 0 where none is read. */
function sizeOf({ body, file, files, upload }: Route, req: IncomingMessage): number {
  const limit = body?.limit ?? file?.limit ?? files?.limit ?? (upload ? MAX_FORM_BYTES : 0);
  return Math.min(announcedBytes(req) ?? limit, limit);
}

const tooManyOfSender = () =>
  new DomainError('throttled', 'Too many bodies are being sent at once. Try again later.', {}, { retry_after: 5 });

const full = () =>
  busy(
    'Too much is being sent to the service at once, and of those who send most this body was the slowest.',
    'bodies',
  );

const tooSlow = () => new DomainError('too_slow', 'The body arrived too slowly.');
