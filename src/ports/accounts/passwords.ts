/** Hashing of passwords. Work waits in a bounded queue; when it is full, `DomainError('unavailable')`. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password is the one hashed; against null it takes as long and is false. */
  verify(password: string, hash: string | null): Promise<boolean>;
  /** Whether the hash was made with less effort than new ones are. */
  isOutdated(hash: string): boolean;
}
