/** Who waits for a password: a client address, and the account or email that it is for, if any. Absent for operators. */
export type Asker = { readonly address: string; readonly account: string | null };

/**
 * Hashing of passwords, which are the same in any normal form of their text (RFC 8265). Work waits in a bounded queue that serves
 * addresses in rotation, and the accounts of one address. Throws `DomainError('busy')` where it is full, to those who have most in it.
 */
export interface Passwords {
  hash(password: string, asker?: Asker): Promise<string>;
  /**
   * Whether the password matches the hash; without a hash it takes as long and is false. A hash of an earlier release matches the text as
   * it was typed then, too.
   */
  verify(password: string, hash: string | null, asker?: Asker): Promise<boolean>;
  /** Whether the hash, which the password matches, was made with a lower cost or of another form of the text than new ones. */
  isOutdated(hash: string, password: string, asker?: Asker): Promise<boolean>;
}
