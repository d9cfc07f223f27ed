import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';

/** A new UUID, version 7 (RFC 9562): later ones sort after earlier ones. */
export const newId = (): string => randomUUIDv7();

/** 256 random bits as text that is safe in an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a text, hex: how secrets are kept. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
