import type { Step } from './changes/history.ts';
import type { MapDocument, OthersChange } from './document.ts';

/** A line of the history. `count`: how many steps are done when it is the last one. */
export type HistoryRow =
  | { readonly kind: 'step'; readonly step: Step; readonly count: number; readonly isUndone: boolean }
  | { readonly kind: 'others'; readonly change: OthersChange }
  | { readonly kind: 'start'; readonly count: 0 };

/** The steps of this person, the last one first, with the changes of others between them, and where they began. */
export function historyRows({ history, others }: Pick<MapDocument, 'history' | 'others'>): readonly HistoryRow[] {
  const [done, undone] = [history.done.value, history.undone.value];
  const all = [...done, ...undone.toReversed()];
  const steps = all.map((step, index) => ({
    at: step.at,
    row: { kind: 'step', step, count: index + 1, isUndone: index >= done.length } as const,
  }));
  const changes = others.value.map((change) => ({ at: change.at, row: { kind: 'others', change } as const }));
  const sorted = [...steps, ...changes].sort((one, other) => one.at - other.at).map(({ row }) => row);
  return [...sorted.toReversed(), { kind: 'start', count: 0 }];
}
