/** The passwords that people choose most often, as they are tried first. */
export interface CommonPasswords {
  /** Whether it is one of them, in any case. */
  has(password: string): Promise<boolean>;
}
