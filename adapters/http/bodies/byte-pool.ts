/** The most bytes of one kind that may be reserved at a time: in all, and by one sender. */
export type PoolLimits = { readonly total: number; readonly perSender: number };

/** Which limit was reached: that of the sender, or that of all together. */
export type NoRoom = 'sender' | 'total';

/** A count of bytes that are reserved and released. Each caller releases as many as it reserved. */
export function bytePool({ total, perSender }: PoolLimits) {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    /** Reserves bytes for a sender; returns the limit that it would exceed, and reserves none then. */
    take(sender: string, size: number): NoRoom | null {
      const ofSender = (taken.get(sender) ?? 0) + size;
      if (ofSender > perSender) return 'sender';
      if (all + size > total) return 'total';
      taken.set(sender, ofSender);
      all += size;
      return null;
    },
    giveBack(sender: string, size: number): void {
      const left = taken.get(sender)! - size;
      if (left > 0) taken.set(sender, left);
      else taken.delete(sender);
      all -= size;
    },
  };
}
