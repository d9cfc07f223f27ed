import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Vault } from '../../src/ports/accounts/vault.ts';
import { derivedKey } from './derived-key.ts';

export type VaultSettings = {
  /** At least 32 characters; the encryption key is derived from it. */
  readonly secretKey: string;
  /** Previous secret keys: used to decrypt, not to encrypt. */
  readonly previousKeys?: readonly string[];
};

type Key = { readonly id: string; readonly bytes: Buffer };

const VERSION = 'v1';
const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Secrets encrypted with AES-256-GCM as `v1.<key>.<nonce>.<ciphertext and tag>`: the key by its name, 8 hex digits, the rest
 * base64url. The context is additional authenticated data.
 */
export function aesVault({ secretKey, previousKeys = [] }: VaultSettings): Vault {
  const current = keyOf(secretKey);
  const known = new Map([...previousKeys.map(keyOf), current].map((key) => [key.id, key]));
  return {
    seal(secret, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, current.bytes, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(place));
      const box = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [VERSION, current.id, nonce.toString('base64url'), box.toString('base64url')].join('.');
    },
    open(sealed, place) {
      const [version, keyId = '', nonce = '', box = '', ...more] = sealed.split('.');
      const key = known.get(keyId);
      if (version !== VERSION || more.length > 0) throw new Error('A sealed secret is not of a known form.');
      if (!key) throw new Error('A sealed secret is of a key that is not known.');
      return opened({ key, nonce: bytesOf(nonce), box: bytesOf(box), place });
    },
    isCurrent: (sealed) => sealed.split('.')[1] === current.id,
  };
}

function opened(given: { readonly key: Key; readonly nonce: Buffer; readonly box: Buffer; readonly place: string }) {
  const { key, nonce, box, place } = given;
  try {
    const decipher = createDecipheriv(ALGORITHM, key.bytes, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(place)).setAuthTag(box.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(box.subarray(0, -TAG_BYTES)), decipher.final()]).toString();
  } catch (cause) {
    throw new Error('A sealed secret was tampered with, or is of another place.', { cause });
  }
}

function keyOf(secretKey: string): Key {
  const bytes = derivedKey(secretKey, 'waymark vault');
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}

/** Of several base64url spellings of the same bytes only one is accepted: the others count as tampering. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.toString('base64url') !== text) throw new Error('A sealed secret was tampered with.');
  return bytes;
}
