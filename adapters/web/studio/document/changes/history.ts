import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { gather } from '../items/gather.ts';
import type { Patch } from '../items/types.ts';

/** Something a person did: at most one patch for each item. It can be stored as JSON. */
export type Step = {
  readonly label: string;
  readonly patches: readonly Patch[];
  readonly mergeKey?: string;
  /** When it was done last, in milliseconds since 1970. */
  readonly at: number;
};

/** The steps that can be taken back, and those that can be made again, the next one last. */
export type StoredHistory = { readonly done: readonly Step[]; readonly undone: readonly Step[] };

export type History = {
  readonly done: ReadonlySignal<readonly Step[]>;
  readonly undone: ReadonlySignal<readonly Step[]>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
  /** Adds a step, or joins it with the last one; what was undone cannot be redone any more. */
  readonly push: (step: Step) => void;
  /** Moves the last step to those that can be redone, and returns it. */
  readonly takeBack: () => Step | null;
  readonly takeAgain: () => Step | null;
  /** Changes the patches of every step, where the service has stored another value than the one that was sent. */
  readonly rewrite: (change: (patch: Patch) => Patch) => void;
};

/** How many steps can be taken back. */
const LONGEST = 200;
/** Within how many milliseconds steps of one key are one. */
const TOGETHER = 800;

export function createHistory(initial: StoredHistory = { done: [], undone: [] }): History {
  const done = signal(initial.done);
  const undone = signal(initial.undone);
  return {
    done,
    undone,
    canUndo: computed(() => done.value.length > 0),
    canRedo: computed(() => undone.value.length > 0),
    push(step) {
      const last = done.peek().at(-1);
      // A step that was undone since lies between them.
      const isOne =
        last?.mergeKey !== undefined &&
        last.mergeKey === step.mergeKey &&
        step.at - last.at <= TOGETHER &&
        undone.peek().length === 0;
      const kept = isOne ? done.peek().slice(0, -1) : done.peek();
      const whole = isOne ? { ...step, label: last.label, patches: gather([...last.patches, ...step.patches]) } : step;
      // Typing that ends where it began is no step.
      done.value = (whole.patches.length > 0 ? [...kept, whole] : kept).slice(-LONGEST);
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
    rewrite(change) {
      const all = (steps: readonly Step[]) => steps.map((step) => ({ ...step, patches: step.patches.map(change) }));
      done.value = all(done.peek());
      undone.value = all(undone.peek());
    },
  };
}
