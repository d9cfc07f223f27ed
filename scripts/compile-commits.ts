import { execFileSync, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/**
 * Compiles the newest commits, types only, each by itself: `compile-commits.ts [SINCE [MOST]]`, by default thirty since the last release.
 * Fails with the first commit that does not compile. What is not compiled is said: older commits, those with other packages than are
 * installed here, a history that is not here.
 */
const [since = lastRelease(), most = '30'] = process.argv.slice(2).map((word) => word || undefined);

/** Below the project, so that its packages are found from there. Whole, as git finds a worktree by the end of its path too, and there may be others. */
const WORKTREE = resolve('dist/commits');

if (since === null) console.log('The history is not here: no commit was compiled.');
else compileSince(since);

function compileSince(since: string): void {
  const all = git('rev-list', '--reverse', '--no-merges', `${since}..HEAD`).split('\n').filter(Boolean);
  const newest = all.slice(-Number(most));
  const commits = newest.filter(hasPackagesOfHead);
  const broken = inWorktree(() => commits.find((commit) => !compiles(commit)));
  if (broken === undefined) console.log(`Commits since ${since} that compile: ${commits.length} of ${all.length}.`);
  else console.log(`This commit does not compile: ${git('log', '-1', '--format=%h %s', broken)}`);
  if (all.length > Number(most))
    console.log(`Not compiled, older than the newest ${most}: ${all.length - Number(most)}.`);
  if (commits.length < newest.length)
    console.log(`Not compiled, with other packages: ${newest.length - commits.length}.`);
  if (broken !== undefined) process.exitCode = 1;
}

/** Its tag, or the commit that last set the version of a release; null where there is no history. */
function lastRelease(): string | null {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v*');
  } catch {
    return lastVersion();
  }
}

function lastVersion(): string | null {
  try {
    const commits = git('log', '--format=%h', '-G^  "version":', '--', 'package.json').split('\n').filter(Boolean);
    return commits.find((commit) => !/-dev"/.test(versionIn(commit))) ?? null;
  } catch {
    return null; // no repository
  }
}

/** The line of package.json with the version; between releases it ends with -dev. */
function versionIn(commit: string): string {
  return /^ {2}"version":.*$/m.exec(git('show', `${commit}:package.json`))?.[0] ?? '';
}

function hasPackagesOfHead(commit: string): boolean {
  return git('diff', '--name-only', commit, 'HEAD', '--', 'package-lock.json') === '';
}

function inWorktree<Result>(work: () => Result): Result {
  remove();
  git('worktree', 'add', '--quiet', '--detach', WORKTREE);
  try {
    return work();
  } finally {
    remove();
  }
}

function remove(): void {
  spawnSync('git', ['worktree', 'remove', '--force', '--force', WORKTREE], { stdio: 'ignore' });
}

/** What the compiler keeps of one commit is of use for the next. */
function compiles(commit: string): boolean {
  git('-C', WORKTREE, 'checkout', '--quiet', '--detach', commit);
  const { status } = spawnSync('tsc', ['-b', 'test'], { cwd: WORKTREE, stdio: ['ignore', 'inherit', 'inherit'] });
  return status === 0;
}

function git(...words: readonly string[]): string {
  return execFileSync('git', words, { encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26 }).trim();
}
