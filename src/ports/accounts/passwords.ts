/** Hashing of passwords. Work waits in a bounded queue; when it is full, `DomainError('unavailable')`. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password matches the hash; without a hash it takes as long and is false. */
  verify(password: string, hash: string | null): Promise<boolean>;
  /** Whether the hash was made with a lower cost than new ones. */
  isOutdated(hash: string): boolean;
}
