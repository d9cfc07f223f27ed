import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Titles of tests by file, by the reason why they need the inside of the service's process. `*`: all of a file. */
type List = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const ROOT = new URL('../..', import.meta.url).pathname;
const list: List = JSON.parse(readFileSync(new URL('../binary/inside.json', import.meta.url), 'utf8'));
const skipped = new Map<string, number>();

/** Why a test cannot be run against the executable; undefined for one that can. */
export function reasonToSkip(file: string, title: string): string | undefined {
  const path = relative(ROOT, file);
  const found = Object.entries(list).find(([, files]) => files[path]?.includes(title) || files[path]?.includes('*'));
  return found?.[0];
}

/** The titles of the list that no test has, of the files that a run has loaded: tests that were renamed since. */
export function titlesWithoutTest(root: Mocha.Suite): readonly string[] {
  const titles = new Map<string, Set<string>>();
  root.eachTest(({ file, title }) => {
    const path = relative(ROOT, file!);
    titles.set(path, (titles.get(path) ?? new Set()).add(title));
  });
  const named = Object.values(list).flatMap((files) => Object.entries(files));
  return named.flatMap(([path, listed]) =>
    listed.filter((title) => title !== '*' && titles.has(path) && !titles.get(path)!.has(title)),
  );
}

/** In a `before`: skips a suite of which the list has every test, before it needs the inside of the process. */
export function skipSuiteInside(context: Mocha.Context): void {
  const suite = context.test!.parent!;
  const reason = process.env.TEST_SERVICE === 'binary' ? reasonToSkip(suite.file!, '*') : undefined;
  if (!reason) return;
  skipped.set(reason, (skipped.get(reason) ?? 0) + suite.total());
  context.skip();
}

/** Registers that tests of the list are skipped in this run, and that their number is printed at its end. */
export function skipTestsInside(): void {
  beforeEach(function () {
    const { file, title } = this.currentTest!;
    const reason = reasonToSkip(file!, title);
    if (!reason) return;
    skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
    this.skip();
  });
  after(() => {
    for (const [reason, count] of skipped) console.log(`Not run against the executable: ${count}, ${reason}`);
  });
}
