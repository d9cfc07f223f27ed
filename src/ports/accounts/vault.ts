/** Encryption of secrets that have to be read again: AES-256-GCM with a nonce and the name of the key in each text. */
export interface Vault {
  /** The secret, sealed for one place, as `totp <user id>`: it opens there and nowhere else. */
  seal(secret: string, place: string): string;
  /** The secret. Throws where the text was tampered with, is of another place, or its key is not known any more. */
  open(sealed: string, place: string): string;
}
