import { DomainError } from '../../../domain/shared/errors.ts';
import type { NetworkGrowth } from '../../../domain/wayfinding/network/network-growth.ts';
import { networkTooLarge } from '../../../domain/wayfinding/network/network-limit.ts';
import type { Needs } from '../../../ports/needs.ts';

/** How often a write is measured again because the project changed meanwhile. */
const ATTEMPTS = 3;

/** What a write needs to know about the network of its version. */
export type NetworkGuard = {
  /** Whether the network is known to stay within the limits with this write. */
  readonly isMeasured: (version: number) => boolean;
  /** The error to throw where that has to be measured first. */
  readonly unmeasured: (version: number, growth: NetworkGrowth) => Error;
};

/** The network is too large to be measured inside a transaction. */
class Unmeasured extends Error {
  readonly version: number;
  readonly growth: NetworkGrowth;

  constructor(version: number, growth: NetworkGrowth) {
    super('The network must be measured first.');
    this.version = version;
    this.growth = growth;
  }
}

/**
 * Runs a write that has to check the limits of the network. Where that takes long, it is measured outside the transaction,
 * and the write is repeated on the same version of the project. Throws a field error where the network becomes too large.
 */
export async function withNetworkLimit<T>(needs: Needs, write: (guard: NetworkGuard) => Promise<T>): Promise<T> {
  let measured: number | null = null;
  const guard: NetworkGuard = {
    isMeasured: (version) => version === measured,
    unmeasured: (version, growth) => new Unmeasured(version, growth),
  };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      return await write(guard);
    } catch (error) {
      if (!(error instanceof Unmeasured)) throw error;
      const { field, before, after } = error.growth;
      if (await needs.networks.growsTooLarge(before, after)) throw networkTooLarge(field);
      measured = error.version;
    }
  }
  throw new DomainError(
    'unavailable',
    'Others change this project at the same time. Try again.',
    {},
    { retry_after: 1 },
  );
}
