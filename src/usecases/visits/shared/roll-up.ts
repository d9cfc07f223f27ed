import { countVisitors, rollUp } from '../../../domain/visits/roll-up.ts';
import type { Needs } from '../../../ports/shared/needs.ts';
import type { Storage, Stores } from '../../../ports/shared/storage.ts';

/** Writers of visits of the project wait for a step to end. */
const STEP = 1000;

/** Rolls up all events so far of every project. A failure is reported, and does not affect other projects. */
export async function rollUpEvery({ storage, report }: Pick<Needs, 'storage' | 'report'>): Promise<void> {
  const next = (after: string) => storage.rollUps.nextDue(after);
  for (let id = await next(''); id !== null; id = await next(id)) {
    await rollUpProject(storage, id).catch((cause) =>
      report(`could not roll up the visits of the project ${id}`, cause),
    );
  }
}

/**
 * Rolls up the events of a project until now. Each event is counted once, with concurrent calls and after any
 * interruption: counts and cursor change together, under the project's lock.
 */
export async function rollUpProject(storage: Storage, projectId: string, step = STEP): Promise<void> {
  const last = await storage.rollUps.due(projectId);
  // Limited: while visitors arrive, it might never end.
  if (last !== null) while ((await storage.transaction((tx) => takeStep(tx, projectId, step))) < last);
}

/** Rolls up the next events; returns the number of the last one, or infinity where none is left. */
async function takeStep(tx: Stores, projectId: string, step: number): Promise<number> {
  if (!(await tx.projects.lock(projectId))) return Number.POSITIVE_INFINITY;
  const events = await tx.visits.list(projectId, await tx.rollUps.cursor(projectId), step);
  const last = events.at(-1)?.number;
  if (last === undefined) return Number.POSITIVE_INFINITY;
  const { counts, entries, sightings } = rollUp(events);
  const first = await tx.rollUps.see(projectId, sightings);
  await tx.rollUps.add(projectId, { counts: [...counts, ...countVisitors(first)], entries, last });
  return last;
}
