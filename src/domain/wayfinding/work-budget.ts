/** The most that the network of a map may have. A map of an older release that has more keeps it, and may not enlarge it. */
export const MOST_NODES = 100_000;
export const MOST_PIECES = 300_000;

/**
 * What building a network may still come to, counted down while it is built. The count is of steps, not of time: it is the same on
 * every machine.
 */
export type WorkBudget = {
  /** Pairs that are compared and the like, of about a third of a microsecond each. */
  work: number;
  /** Places at which a corridor may be split by others. */
  joins: number;
  readonly nodes: number;
  readonly pieces: number;
  /** Whether to give up beyond any of these. If not, what is beyond `work` and `joins` is not joined, and nodes and pieces go on. */
  readonly isStrict: boolean;
};

/** The network comes to more than it may. */
export class OverBudget extends Error {}

const LIMITS = { work: 20_000_000, joins: 300_000, nodes: MOST_NODES, pieces: MOST_PIECES };

/** For what is stored already: enough that a scribble of an older release keeps most of its crossings. */
const WHOLE_WORK = 30_000_000;

const STEPS_OF = { nodes: 4, pieces: 2 };

/** What a thread may do that has other things to do: 15 ms, up to 50 in a program that has just been started; and twice that. */
const REQUEST_WORK = 40_000;
const WRITE_WORK = 80_000;

/** Whatever there is gets its network; one within the limits is whole. */
export const wholeBudget = (): WorkBudget => ({ ...LIMITS, work: WHOLE_WORK, isStrict: false });

/** Networks within the limits only. */
export const limitBudget = (): WorkBudget => ({ ...LIMITS, isStrict: true });

/** Networks only that are built while somebody waits. */
export const requestBudget = (): WorkBudget => ({ ...LIMITS, work: REQUEST_WORK, isStrict: true });

/** Networks only that are measured while they are written. */
export const writeBudget = (): WorkBudget => ({ ...LIMITS, work: WRITE_WORK, isStrict: true });

/** Counts so many steps. False once there are none left; throws `OverBudget` where the budget is strict. */
export function spend(budget: WorkBudget, steps: number): boolean {
  budget.work -= steps;
  return budget.work >= 0 || over(budget);
}

/** Counts one more place at which a corridor is split, likewise. */
export function spendJoin(budget: WorkBudget): boolean {
  budget.joins--;
  return budget.joins >= 0 || over(budget);
}

/** Counts nodes or pieces that are added, so that there are so many then. Throws `OverBudget` where a strict budget has no room for them. */
export function spendOn(budget: WorkBudget, kind: 'nodes' | 'pieces', added: number, total: number): void {
  if (total > budget[kind]) over(budget);
  spend(budget, STEPS_OF[kind] * added);
}

function over({ isStrict }: WorkBudget): false {
  if (isStrict) throw new OverBudget('The network is too large.');
  return false;
}
