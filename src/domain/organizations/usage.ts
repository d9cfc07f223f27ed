import { PERIOD_LENGTH, type Period } from '../shared/period.ts';
import { addMilliseconds, type Timestamp } from '../shared/timestamp.ts';

/** How much of a limit is used; a `max` of -1 means unlimited. */
export type Used = { readonly used: number; readonly max: number };

/** The use of an organization's plan. */
export type Usage = {
  readonly plan: string;
  readonly drafts: Used;
  readonly published: Used;
  readonly members: Used;
  readonly storageBytes: number;
  /** Since `firstUsageDay`. */
  readonly mapViews: number;
  /** Only those that the caller may see. */
  readonly groups: readonly GroupUsage[];
};

export type GroupUsage = {
  readonly id: string;
  readonly name: string;
  readonly drafts: Used;
  readonly published: Used;
};

/** For how many days views of maps count as usage, today included. */
export const USAGE_DAYS = 30;
const ONE_DAY = 86_400_000;

/** The first day of visits that count as usage: in UTC. */
export function firstUsageDay(now: Timestamp): Period {
  return addMilliseconds(now, -(USAGE_DAYS - 1) * ONE_DAY).slice(0, PERIOD_LENGTH.day);
}
