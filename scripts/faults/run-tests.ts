import { spawnSync } from 'node:child_process';

/** The environment of `make check`. */
const ENVIRONMENT = { TEST_STORAGE: 'memory', TEST_DEPTH: 'quick' };

/** What mocha says about a run: the names of the tests that failed, or why none ran. */
export type TestRun = { readonly failed: readonly string[]; readonly problem: string | null };

/** Runs test files of a copy of the tree, until one of their tests fails. */
export function runTests(folder: string, given: readonly string[]): TestRun {
  const { stdout, stderr } = spawnSync('mocha', ['--reporter', 'json', '--bail', ...given], {
    cwd: folder,
    env: { ...process.env, ...ENVIRONMENT },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const start = stdout.indexOf('{\n  "stats"');
  if (start < 0) return { failed: [], problem: (stderr || stdout).trim().slice(0, 500) };
  const { stats, failures } = JSON.parse(stdout.slice(start, stdout.lastIndexOf('}') + 1));
  if (stats.passes + stats.failures === 0) return { failed: [], problem: 'No test ran.' };
  return { failed: failures.map(({ fullTitle }: { readonly fullTitle: string }) => fullTitle), problem: null };
}
