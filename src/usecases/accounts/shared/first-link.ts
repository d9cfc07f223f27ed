import { addMilliseconds, type Timestamp } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Stores } from '../../../ports/storage.ts';
import { badToken } from './bad-token.ts';

/** The one-time link for the first person, as a fact of the service: when it expires, and the digest of its token. */
const FACT = 'first_account_link';
const USED = 'used';

/** How long it is valid, in milliseconds. */
const FIRST_LINK_MILLISECONDS = 15 * 60_000;

/** Stores a token instead of the last one, in a transaction. Null where somebody has an account, or another start stores one now. */
export async function storeFirstLink(needs: Needs, tx: Stores, token: string): Promise<Timestamp | null> {
  if ((await tx.users.count()) > 0) return null;
  const expiresAt = addMilliseconds(needs.now(), FIRST_LINK_MILLISECONDS);
  const fact = `${expiresAt} ${needs.digest(token)}`;
  const before = await tx.facts.find(FACT);
  const isStored = await (before === null ? tx.facts.insert(FACT, fact) : tx.facts.replace(FACT, before, fact));
  return isStored ? expiresAt : null;
}

/** Refuses a token that is not that of the link, or has expired, and every one while somebody has an account. Returns the stored fact. */
export async function requireFirstLink(needs: Needs, stores: Stores, token: string): Promise<string> {
  const fact = await stores.facts.find(FACT);
  const [expiresAt = '', digest = ''] = fact?.split(' ') ?? [];
  if (fact === null || digest !== needs.digest(token) || expiresAt <= needs.now()) throw badToken();
  if ((await stores.users.count()) > 0) throw badToken();
  return fact;
}

/** Uses the link up, in the transaction that creates the account: exactly one of all concurrent callers is not refused. */
export async function takeFirstLink(needs: Needs, tx: Stores, token: string): Promise<void> {
  const fact = await requireFirstLink(needs, tx, token);
  if (!(await tx.facts.replace(FACT, fact, USED))) throw badToken();
}
