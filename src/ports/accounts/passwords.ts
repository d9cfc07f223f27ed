/**
 * Hashing of passwords, which are the same in any normal form of their text (RFC 8265). Work waits in a bounded queue; when it is full,
 * `DomainError('unavailable')`.
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether the password matches the hash; without a hash it takes as long and is false. A hash of an earlier release matches the text as
   * it was typed then, too.
   */
  verify(password: string, hash: string | null): Promise<boolean>;
  /** Whether the hash, which the password matches, was made with a lower cost or of another form of the text than new ones. */
  isOutdated(hash: string, password: string): Promise<boolean>;
}
