import { closeSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** How many copies are kept, of the latest upgrades. */
const KEPT = 3;

/** The names after that of the database: by the first migration of the upgrade; the last one is of older releases. */
const COPY = /^\.before-(\d{3}[a-z]?_\w+|upgrade)$/;
const UNFINISHED = '.unfinished';

/**
 * Makes a copy of a database file next to it, readable by its owner only, and returns its path. `write` fills the new file; one that is
 * interrupted leaves no copy. A copy from before the same migration is replaced, and of the others the latest are kept.
 */
export function keepCopy(path: string, migration: string, write: (target: string) => void): string {
  const copy = `${path}.before-${migration.replace(/\.sql$/, '')}`;
  const unfinished = copy + UNFINISHED;
  rmSync(unfinished, { force: true });
  closeSync(openSync(unfinished, 'wx', 0o600));
  try {
    write(unfinished);
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  removeOlder(path);
  return copy;
}

function removeOlder(path: string): void {
  const files = readdirSync(dirname(path))
    .filter((name) => name.startsWith(basename(path)))
    .map((name) => ({ name: join(dirname(path), name), suffix: name.slice(basename(path).length) }));
  const isCopy = ({ suffix }: { readonly suffix: string }) => COPY.test(suffix);
  const copies = files.filter(isCopy).map(({ name }) => ({ name, madeAt: statSync(name).mtimeMs }));
  copies.sort((a, b) => b.madeAt - a.madeAt);
  const interrupted = files.filter(
    ({ suffix }) => suffix.endsWith(UNFINISHED) && COPY.test(suffix.slice(0, -UNFINISHED.length)),
  );
  for (const { name } of [...copies.slice(KEPT), ...interrupted]) rmSync(name, { force: true });
}
