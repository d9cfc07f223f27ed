import { countVisitors, rollUp } from '../../../domain/visits/roll-up.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Storage, Stores } from '../../../ports/storage.ts';
import type { VisitedProject } from '../../../ports/visits/stores.ts';

/** How many events a transaction counts. Others that roll up the same project wait for it to end. */
const STEP = 1000;

/** Rolls up all events so far of every project. A failure is reported, and does not affect other projects. */
export async function rollUpEvery({ storage, report }: Pick<Needs, 'storage' | 'report'>): Promise<void> {
  const next = (after: VisitedProject | null) => storage.visits.nextUncounted(after);
  for (let project = await next(null); project !== null; project = await next(project)) {
    const { id } = project;
    await rollUpProject(storage, project).catch((cause) =>
      report(`could not roll up the visits of the project ${id}`, cause),
    );
  }
}

/**
 * Rolls up the events of a project until now; those of a deleted project are deleted. Each event is counted once, with concurrent
 * calls on any instance and after any interruption: an event is counted and set counted in one transaction, which holds the roll-ups.
 */
export async function rollUpProject(storage: Storage, project: VisitedProject, step = STEP): Promise<void> {
  const last = await storage.visits.lastUncounted(project);
  // Limited: while visitors arrive, it might never end.
  if (last !== null) while ((await storage.transaction((tx) => takeStep(tx, project, step))) < last);
}

/** Counts the next events; returns the number of the last one, or infinity where none is left. */
async function takeStep(tx: Stores, project: VisitedProject, step: number): Promise<number> {
  if (!(await tx.rollUps.hold(project.id))) return discard(tx, project, step);
  const events = await tx.visits.listUncounted(project, step);
  const last = events.at(-1)?.number;
  if (last === undefined) return Number.POSITIVE_INFINITY;
  const { counts, entries, sightings } = rollUp(events);
  const first = await tx.rollUps.see(project.id, sightings);
  await tx.rollUps.add(project, { counts: [...counts, ...countVisitors(first)], entries });
  await tx.visits.setCounted(events);
  return last;
}

async function discard(tx: Stores, project: VisitedProject, step: number): Promise<number> {
  const discarded = await tx.visits.discardUncounted(project, step);
  return discarded < step ? Number.POSITIVE_INFINITY : 0;
}
