import { type ReadonlySignal, signal } from '@preact/signals-core';
import { itemsOf, type ReceivedProject } from './from-project.ts';
import { inverse } from './gather.ts';
import { createHistory, type History, type Step } from './history.ts';
import { same } from './same.ts';
import { createStore, type Store } from './store.ts';
import type { Command, Fields, Patch } from './types.ts';

/** A field that somebody else has changed since: taking back one's own change leaves it as it is. */
export type Kept = { readonly noun: Patch['noun']; readonly id: string; readonly field: string };

/** What taking a step back, or making it again, did: its label, and what it left as others have made it. */
export type Taken = { readonly label: string; readonly kept: readonly Kept[] };

/** The map that a person works on, with what they did. Nothing here sends or stores anything. */
export type MapDocument = Store & {
  readonly projectId: string;
  /** The version of the service that the document is based on. */
  readonly version: ReadonlySignal<number>;
  readonly setVersion: (version: number) => void;
  readonly history: Pick<History, 'done' | 'undone' | 'canUndo' | 'canRedo'>;
  /** Does something as one step. */
  readonly run: (command: Command) => void;
  /** Null where there is nothing to take back. */
  readonly undo: () => Taken | null;
  readonly redo: () => Taken | null;
  /** Called after each step, undo and redo with the patches to be sent: not after changes of others. */
  readonly onEdit: (listener: (patches: readonly Patch[]) => void) => () => void;
};

type Given = {
  readonly project: ReceivedProject;
  /** The current time in milliseconds. */
  readonly now: () => number;
  readonly history?: { readonly done: readonly Step[]; readonly undone: readonly Step[] };
};

export function createDocument({ project, now, history: stored }: Given): MapDocument {
  const store = createStore(itemsOf(project));
  const version = signal(project.version);
  const history = createHistory(stored);
  const listeners = new Set<(patches: readonly Patch[]) => void>();

  function edit(patches: readonly Patch[]): readonly Patch[] {
    const undo = store.apply(patches);
    const made = undo.toReversed().map(inverse);
    if (made.length > 0) for (const listener of listeners) listener(made);
    return undo;
  }

  function take(step: Step, patches: readonly Patch[]): Taken {
    const { possible, kept } = split(store, patches);
    edit(possible);
    return { label: step.label, kept };
  }

  return {
    ...store,
    projectId: project.id,
    version,
    setVersion(next) {
      version.value = next;
    },
    history,
    run({ label, patches, mergeKey }) {
      const undo = edit(patches);
      if (undo.length === 0) return;
      const step = { label, patches: undo.toReversed().map(inverse), inverse: undo, at: now() };
      history.push(mergeKey === undefined ? step : { ...step, mergeKey });
    },
    undo() {
      const step = history.takeBack();
      return step && take(step, step.inverse);
    },
    redo() {
      const step = history.takeAgain();
      return step && take(step, step.patches);
    },
    onEdit(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The part of the patches whose items are still as they were before them, field by field. */
function split(store: Store, patches: readonly Patch[]) {
  const kept: Kept[] = [];
  const seen = new Map<string, Fields | null>();
  const possible = patches.map((patch) => {
    const { noun, id, before, after } = patch;
    const key = `${noun} ${id}`;
    // A step may change an item several times: what its own patches have made of it counts.
    const now = seen.has(key) ? seen.get(key) : store.item(noun, id).peek();
    if (!before || !after) {
      seen.set(key, after);
      return patch;
    }
    const isTheirs = (field: string) => Boolean(now) && !same(now![field], before[field]);
    const theirs = Object.keys(after).filter(isTheirs);
    kept.push(...theirs.map((field) => ({ noun, id, field })));
    const without = (fields: Fields): Fields =>
      Object.fromEntries(Object.entries(fields).filter(([name]) => !theirs.includes(name)));
    const own = { noun, id, before: without(before), after: without(after) };
    seen.set(key, { ...now, ...own.after });
    return own;
  });
  return { possible: possible.filter(({ after }) => !after || Object.keys(after).length > 0), kept };
}
