import type { Closure } from '../../../src/domain/publishing/closure.ts';
import type { LiveClosures } from '../../../src/ports/publishing/live-closures.ts';

export type ClosuresOptions = {
  /** Asks the database for the closures of a project that have not ended. */
  readonly read: (projectId: string) => Promise<readonly Closure[]>;
  /** In milliseconds since 1970. */
  readonly now: () => number;
};

/** When the database was asked, and its last answer; null before the first one. */
type Remembered = {
  readonly at: number;
  readonly asked: Promise<readonly Closure[]>;
  readonly closures: readonly Closure[] | null;
};

/** For how long closures are not read again, in milliseconds: other instances may change them. */
const FRESH = 10_000;
/** Of all projects together, about 50 MB; those that were asked for first go first. */
const MOST_REMEMBERED = 100_000;

/** The closures of published maps, read once for all requests of some seconds. */
export function rememberedClosures({ read, now }: ClosuresOptions): LiveClosures {
  const remembered = new Map<string, Remembered>();
  let total = 0;

  const drop = (projectId: string): void => {
    total -= sizeOf(remembered.get(projectId));
    remembered.delete(projectId);
  };
  const keep = (projectId: string, entry: Remembered): void => {
    drop(projectId);
    remembered.set(projectId, entry);
    total += sizeOf(entry);
    while (total > MOST_REMEMBERED && remembered.size > 1) drop(remembered.keys().next().value!);
  };

  const ask = (projectId: string, known: Remembered | undefined): Promise<readonly Closure[]> => {
    const entry: Remembered = { at: now(), asked: read(projectId), closures: known?.closures ?? null };
    keep(projectId, entry);
    // Where they were forgotten meanwhile, the answer may be from before the change.
    const isStill = () => remembered.get(projectId) === entry;
    entry.asked.then(
      (closures) => isStill() && keep(projectId, { ...entry, closures }),
      () => isStill() && keep(projectId, { ...entry, at: Number.NEGATIVE_INFINITY }),
    );
    return entry.asked;
  };

  return {
    async find(projectId, isResponding) {
      const known = remembered.get(projectId);
      if (!isResponding && known?.closures) return known.closures;
      if (known && Math.abs(now() - known.at) < FRESH) return known.asked;
      return ask(projectId, known);
    },
    forget: drop,
  };
}

const sizeOf = (entry: Remembered | undefined): number => (entry ? 1 + (entry.closures?.length ?? 0) : 0);
