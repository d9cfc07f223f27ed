import type { Author } from '../shared/author.ts';
import type { ApiKeyType } from '../shared/caller.ts';
import { invalidField } from '../shared/errors.ts';
import { addMilliseconds, type Timestamp } from '../shared/timestamp.ts';
import type { Role } from './permission.ts';

/** Access for a server, in one organization, on behalf of the account that created it; deleted with that account's membership. */
export type ApiKey = {
  readonly id: string;
  readonly organizationId: string;
  readonly userId: string;
  readonly name: string;
  readonly type: ApiKeyType;
  /** The start of the key, by which people distinguish their keys. */
  readonly prefix: string;
  /** SHA-256 of the key, hex. */
  readonly hash: string;
  /** The key before the last rotation, and until when it is valid; null where there is none. */
  readonly previousHash: string | null;
  readonly previousUntil: Timestamp | null;
  /** Empty: all of the organization. An id stays when its project is deleted, so that a restricted key never becomes unrestricted. */
  readonly projectIds: readonly string[];
  readonly expiresAt: Timestamp | null;
  /** Accurate to a minute. */
  readonly lastUsedAt: Timestamp | null;
  readonly createdAt: Timestamp;
};

export type ApiKeyView = ApiKey & { readonly createdBy: Author };

export const API_KEY_PREFIX = 'sk_';

/** How long the previous key may stay valid after a rotation, in seconds. */
export const MAX_GRACE_SECONDS = 7 * 24 * 3600;

const SHOWN_CHARACTERS = 8;

/** Length of the prefix of a key, which is not secret. */
export const SHOWN_KEY_LENGTH = API_KEY_PREFIX.length + SHOWN_CHARACTERS;

/** A key of 64 random hex digits, and its prefix, which is stored and displayed. */
export function newKeyText(hexDigits: string): { readonly key: string; readonly prefix: string } {
  return { key: API_KEY_PREFIX + hexDigits, prefix: API_KEY_PREFIX + hexDigits.slice(0, SHOWN_CHARACTERS) };
}

/** The key with a new secret. The old secret stays valid for that many seconds; secrets replaced earlier are invalid. */
export function rotate(
  key: ApiKey,
  fresh: Pick<ApiKey, 'hash' | 'prefix'>,
  graceSeconds: number,
  now: Timestamp,
): ApiKey {
  const hasGrace = graceSeconds > 0;
  return {
    ...key,
    ...fresh,
    previousHash: hasGrace ? key.hash : null,
    previousUntil: hasGrace ? addMilliseconds(now, graceSeconds * 1000) : null,
  };
}

/** Refuses an expiry in the past; null is none. */
export function checkExpiry(expiresAt: Timestamp | null, now: Timestamp): void {
  if (expiresAt !== null && expiresAt <= now) throw invalidField('expiresAt', 'Must be in the future.');
}

/** The role of a key: that of its type, and never more than its creator's own. */
export function roleOfKey(type: ApiKeyType, maker: Role): Role {
  return (type === 'write' || type === 'status') && maker !== 'viewer' ? 'member' : 'viewer';
}
