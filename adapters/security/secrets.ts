import { createHmac, hash, randomBytes } from 'node:crypto';

/** 256 random bits as URL-safe text. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a text or of bytes, hex: the form in which secrets are stored, and the key of files with the same content. */
export const digest = (content: string | Uint8Array): string => hash('sha256', content, 'hex');

/** HMAC-SHA256 (RFC 2104) of a text in UTF-8 under a key, hex: the signature of webhooks. */
export const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex');
