import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Patch } from './types.ts';

/** Something a person did: the patches of it, and those that take it back. It can be stored as JSON. */
export type Step = {
  readonly label: string;
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
  readonly mergeKey?: string;
  /** When it was done last, in milliseconds since 1970. */
  readonly at: number;
};

export type History = {
  readonly done: ReadonlySignal<readonly Step[]>;
  readonly undone: ReadonlySignal<readonly Step[]>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
  /** Adds a step, or joins it with the last one; what was undone cannot be redone any more. */
  readonly push: (step: Step) => void;
  /** Moves the last step to those that can be redone, and returns it. */
  readonly takeBack: () => Step | null;
  /** Moves the step that was taken back last to those that are done, and returns it. */
  readonly takeAgain: () => Step | null;
};

/** How many steps can be taken back. */
const LONGEST = 200;
/** Within how many milliseconds steps of one key are one. */
const TOGETHER = 800;

export function createHistory(
  initial: { readonly done?: readonly Step[]; readonly undone?: readonly Step[] } = {},
): History {
  const done = signal<readonly Step[]>(initial.done ?? []);
  const undone = signal<readonly Step[]>(initial.undone ?? []);
  return {
    done,
    undone,
    canUndo: computed(() => done.value.length > 0),
    canRedo: computed(() => undone.value.length > 0),
    push(step) {
      const last = done.peek().at(-1);
      const isOne = last?.mergeKey !== undefined && last.mergeKey === step.mergeKey && step.at - last.at <= TOGETHER;
      const kept = isOne ? done.peek().slice(0, -1) : done.peek();
      done.value = [...kept, isOne ? joined(last, step) : step].slice(-LONGEST);
      undone.value = [];
    },
    takeBack() {
      const last = done.peek().at(-1) ?? null;
      if (last) {
        done.value = done.peek().slice(0, -1);
        undone.value = [...undone.peek(), last];
      }
      return last;
    },
    takeAgain() {
      const last = undone.peek().at(-1) ?? null;
      if (last) {
        undone.value = undone.peek().slice(0, -1);
        done.value = [...done.peek(), last];
      }
      return last;
    },
  };
}

const joined = (first: Step, second: Step): Step => ({
  ...second,
  label: first.label,
  patches: [...first.patches, ...second.patches],
  inverse: [...second.inverse, ...first.inverse],
});
