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
