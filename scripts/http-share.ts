import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { isInShareOf, testedCommit } from './ci-share.ts';

/** What a storage could do differently: races, locks, files, limits that are counted, and what is deleted. */
const OF_STORAGE =
  /race|lock|atomic|image|logo|avatar|upload|file|duplicate|deletion|limit|plans|lapse|takeover|journey|stale|fast-path|archive/;

/**
 * The test files of the HTTP side that CI runs on one more storage, and against the executable: what those could do differently, the file
 * of each area that is named as it, and a quarter of the others in turn, by the id of the commit. The contracts of the storages prove the
 * rest, and all of it runs on SQLite and in memory.
 */
export function httpShare(files: readonly string[], commit: string): readonly string[] {
  const isNamedAsArea = (path: string) => basename(path, '.test.ts') === basename(dirname(path));
  return files.filter((path) => OF_STORAGE.test(basename(path)) || isNamedAsArea(path) || isInShareOf(commit, path));
}

if (import.meta.main) {
  const files = globSync('test/http/**/*.test.ts').sort();
  console.log((process.env.CI ? httpShare(files, testedCommit()) : files).join('\n'));
}
