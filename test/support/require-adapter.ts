/**
 * Whether tests that need this server or tool can run. When it is missing they are to be skipped, and this says so loudly;
 * with `REQUIRE_ALL_ADAPTERS=1`, as in CI, it throws instead, so that nothing passes by not running.
 */
export function requireAdapter(name: string, available: boolean): boolean {
  if (available) return true;
  if (process.env.REQUIRE_ALL_ADAPTERS === '1') throw new Error(`${name} is missing, and REQUIRE_ALL_ADAPTERS=1.`);
  announceSkip(name);
  return false;
}

/** Says loudly that tests do not run: alone for what no CI is bound to have, such as the right to mount. */
export function announceSkip(name: string): void {
  process.stderr.write(`\n  !! SKIPPED: ${name} is missing, its tests do not run\n`);
}
