/** Encryption of secrets that have to be read again: AES-256-GCM; each text contains its nonce and the name of its key. */
export interface Vault {
  /** The secret, encrypted for one context, as `totp <user id>`: it can be decrypted in that context only. */
  seal(secret: string, place: string): string;
  /** The secret. Throws where the text was tampered with, belongs to another context, or its key is unknown. */
  open(sealed: string, place: string): string;
  /** Whether the text was encrypted with the current key, not with a previous one. */
  isCurrent(sealed: string): boolean;
}
