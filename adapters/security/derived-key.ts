import { hkdfSync } from 'node:crypto';

const LEAST_CHARACTERS = 32;

/**
 * The 256-bit key for one purpose (HKDF-SHA256, RFC 5869): keys of different purposes reveal nothing about each other. Throws where
 * the secret key has less than 32 characters.
 */
export function derivedKey(secretKey: string, purpose: string): Buffer {
  if (secretKey.length < LEAST_CHARACTERS) {
    throw new Error(`The secret key needs at least ${LEAST_CHARACTERS} characters.`);
  }
  return Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));
}
