import { DomainError } from '../../../../domain/shared/errors.ts';
import type { Needs } from '../../../../ports/needs.ts';

/** How many exports of one account this instance writes at once. */
const AT_ONCE = 2;

const UNDER_WAY = new WeakMap<Needs, Map<string, number>>();

/** Takes a place for an export of an account; returns the function that gives it back. Throws `throttled` where it has two already. */
export function exportSlot(needs: Needs, account: string): () => void {
  const counts = UNDER_WAY.get(needs) ?? new Map<string, number>();
  UNDER_WAY.set(needs, counts);
  const count = counts.get(account) ?? 0;
  if (count >= AT_ONCE) throw tooMany();
  counts.set(account, count + 1);
  let isTaken = true;
  return () => {
    if (!isTaken) return;
    isTaken = false;
    const left = counts.get(account)! - 1;
    if (left === 0) counts.delete(account);
    else counts.set(account, left);
  };
}

const tooMany = () =>
  new DomainError(
    'throttled',
    `${AT_ONCE} exports of this account are being written. Ask for the next one when one of them is done.`,
    {},
    { retry_after: 5 },
  );
