import type { DomainError } from '../../../src/domain/shared/errors.ts';

/** Counts the bytes of a part of a body, as it arrives; returns an error where those of all bodies are too many. */
export type CountBytes = (chunk: Uint8Array) => DomainError | null;

/** Bytes of one body in a pool. */
export type PooledBytes = {
  /** Adds bytes; adds none and returns false where the pool has not enough left. */
  readonly add: (size: number) => boolean;
  /** Gives all of them back. Call it once. */
  readonly release: () => void;
};

/** A number of bytes that bodies share. Each takes as many as have arrived of it. */
export function bytePool(total: number) {
  let taken = 0;
  return {
    hasLeft: (size: number): boolean => taken + size <= total,
    open(): PooledBytes {
      let own = 0;
      return {
        add(size) {
          if (taken + size > total) return false;
          taken += size;
          own += size;
          return true;
        },
        release() {
          taken -= own;
        },
      };
    },
  };
}

/** A number of bytes for each sender, which are reserved and released. Each caller releases as many as it reserved. */
export function senderQuotas(limit: number) {
  const reserved = new Map<string, number>();
  return {
    /** Reserves bytes; reserves none and returns false where the sender would have too many. */
    reserve(sender: string, size: number): boolean {
      const sum = (reserved.get(sender) ?? 0) + size;
      if (sum > limit) return false;
      reserved.set(sender, sum);
      return true;
    },
    release(sender: string, size: number): void {
      const left = reserved.get(sender)! - size;
      if (left > 0) reserved.set(sender, left);
      else reserved.delete(sender);
    },
  };
}
