/** The limits of the network of a map. A map of an older release that exceeds them keeps its network, and may not enlarge it. */
export const MOST_NODES = 100_000;
export const MOST_PIECES = 300_000;

/**
 * The remaining budget of building a network, decremented while it is built. It counts steps, not time: it is the same on
 * every machine.
 */
export type WorkBudget = {
  /** Comparisons of pairs and the like, of about a third of a microsecond each. */
  work: number;
  /** Points at which corridors may be split by others. */
  joins: number;
  readonly nodes: number;
  readonly pieces: number;
  /** Whether to stop beyond any of these. If not, further work and splits are skipped, and nodes and pieces are still counted. */
  readonly isStrict: boolean;
};

/** The network exceeds its budget. */
export class OverBudget extends Error {}

const LIMITS = { work: 20_000_000, joins: 300_000, nodes: MOST_NODES, pieces: MOST_PIECES };

/** For stored maps: enough to keep most crossings of scribbled corridors of an older release. */
const WHOLE_WORK = 30_000_000;

const STEPS_OF = { nodes: 4, pieces: 2 };

/** The budget of the request thread: 15 ms, up to 50 right after the start; and twice that. */
const REQUEST_WORK = 40_000;
const WRITE_WORK = 80_000;

/** For every stored map; a network within the limits is complete. */
export const wholeBudget = (): WorkBudget => ({ ...LIMITS, work: WHOLE_WORK, isStrict: false });

/** Only for networks within the limits. */
export const limitBudget = (): WorkBudget => ({ ...LIMITS, isStrict: true });

/** Only for networks that are built during a request. */
export const requestBudget = (): WorkBudget => ({ ...LIMITS, work: REQUEST_WORK, isStrict: true });

/** Only for networks that are measured during a write. */
export const writeBudget = (): WorkBudget => ({ ...LIMITS, work: WRITE_WORK, isStrict: true });

/** Counts so many steps. False when none are left; throws `OverBudget` where the budget is strict. */
export function spend(budget: WorkBudget, steps: number): boolean {
  budget.work -= steps;
  return budget.work >= 0 || over(budget);
}

/** Counts one more point at which a corridor is split, likewise. */
export function spendJoin(budget: WorkBudget): boolean {
  budget.joins--;
  return budget.joins >= 0 || over(budget);
}

/** Counts added nodes or pieces. Throws `OverBudget` where they exceed a strict budget. */
export function spendOn(budget: WorkBudget, kind: 'nodes' | 'pieces', added: number, total: number): void {
  if (total > budget[kind]) over(budget);
  spend(budget, STEPS_OF[kind] * added);
}

function over({ isStrict }: WorkBudget): false {
  if (isStrict) throw new OverBudget('The network is too large.');
  return false;
}
