import { effect, type ReadonlySignal, untracked } from '@preact/signals';

/** Does something now, and again whenever one of these changes; what else it reads does not matter. Returns what ends that. */
export function whenever(signals: readonly ReadonlySignal[], act: () => void): () => void {
  return effect(() => {
    for (const { value } of signals) void value;
    untracked(act);
  });
}
