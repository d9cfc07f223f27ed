/** The most common passwords, which attackers try first. */
export interface CommonPasswords {
  /** Whether it is one of them, in any case. */
  has(password: string): Promise<boolean>;
}
