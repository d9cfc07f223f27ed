/** Bytes of one kind that are taken at a time: so many in all, and so many of one sender. */
export type PoolLimits = { readonly total: number; readonly perSender: number };

/** Why there is no room: the sender has taken as much as one may, or all together have. */
export type NoRoom = 'sender' | 'total';

/** A count of bytes that are taken and given back. Whoever takes some gives back as many. */
export function bytePool({ total, perSender }: PoolLimits) {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    /** Takes bytes for a sender; says why where there is no room, and takes none then. */
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
