/** What not every machine can have, CI among them: it comes from a suite that may lack it, or is built. CI ends by saying what it had. */
const OPTIONAL = /^(MySQL 9|MinIO)\b/;

/** Whether what is missing is a failure, as in CI. */
export const areAllRequired = (): boolean => process.env.REQUIRE_ALL_ADAPTERS === '1';

/**
 * Whether tests that need this server or tool can run. When it is missing they are skipped with a visible message;
 * with `REQUIRE_ALL_ADAPTERS=1`, as in CI, it throws instead, so that nothing passes by not running.
 */
export function requireAdapter(name: string, available: boolean): boolean {
  if (available) return true;
  if (areAllRequired() && !OPTIONAL.test(name)) throw new Error(`${name} is missing, and REQUIRE_ALL_ADAPTERS=1.`);
  announceSkip(name);
  return false;
}

/** Prints that tests do not run: used alone for requirements that CI does not have, such as the right to mount. */
export function announceSkip(name: string): void {
  process.stderr.write(`\n  !! SKIPPED: ${name} is missing, its tests do not run\n`);
}
