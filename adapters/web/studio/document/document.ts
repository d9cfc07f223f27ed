import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { createHistory, type History, type Step } from './changes/history.ts';
import { createSaved } from './changes/saved.ts';
import { createStore, type Store } from './changes/store.ts';
import { possiblePatches, type Untouched } from './changes/take-back.ts';
import { itemsOf, type ReceivedProject } from './items/from-project.ts';
import { difference, gather, inverse, patched } from './items/gather.ts';
import { type Path, reverted } from './items/paths.ts';
import { type Author, type Command, keyOf, type Patch, type Ref, type RemoteChanges } from './items/types.ts';
import type { Attempt } from './merging/attempts.ts';
import { choose, type Side } from './merging/choose.ts';
import { type Conflict, createConflicts } from './merging/conflicts.ts';
import { levelsDeletedInConflict } from './merging/contested-levels.ts';
import { atDraft, type Draft, draftItems } from './merging/draft.ts';
import { receive, repair, wholeChanges } from './merging/receive.ts';
import { adopt } from './merging/stored-values.ts';

/** What taking a step back, or making it again, did: its label, and what it left as others have made it, each with their name if known. */
export type TakenBack = { readonly label: string; readonly kept: readonly (Untouched & Pick<Author, 'author'>)[] };

/** The map that a person works on, with what they did. Nothing here sends or stores anything. */
export type MapDocument = Omit<Store, 'apply'> & {
  readonly projectId: string;
  /** The version of the service that the document is based on. */
  readonly version: ReadonlySignal<number>;
  readonly history: Pick<History, 'done' | 'undone' | 'canUndo' | 'canRedo'>;
  /** Does something as one step, with what follows from it: what depends on deleted items goes with them, as the service decides. */
  readonly run: (command: Command) => void;
  /** Null where there is nothing to take back. */
  readonly undo: () => TakenBack | null;
  readonly redo: () => TakenBack | null;
  /** Called after each step, undo, redo and choice: when there may be something to send. Not after changes of others. */
  readonly onEdit: (listener: () => void) => () => void;
  /** What this person and others changed differently. It is neither sent nor overwritten until somebody chooses. */
  readonly conflicts: ReadonlySignal<readonly Conflict[]>;
  readonly choose: (conflict: Pick<Conflict, 'noun' | 'id' | 'field'>, side: Side) => void;
  /** What the service does not have yet, a patch for each item; without what is in conflict. */
  readonly unsaved: () => readonly Patch[];
  /** What makes these parts of items again as they are saved, such as those that the service refuses. An empty path is the whole item. */
  readonly asSaved: (parts: readonly (Ref & { readonly path: Path })[]) => readonly Patch[];
  /** This is being sent: until an answer comes the service may have it or not. */
  readonly sending: (patches: readonly Patch[]) => void;
  /** The service has answered that it did not take what was sent as these. */
  readonly notTaken: (patches: readonly Patch[]) => void;
  /** The service has this now, in a version without changes of others; `project`: everything as it has stored it. */
  readonly acknowledge: (patches: readonly Patch[], version: number, project?: ReceivedProject) => void;
  /** The latest changes of others, the last one at the end. */
  readonly others: ReadonlySignal<readonly OthersChange[]>;
  /** Merges changes since the version of the document. Returns how many items others changed. Older ones have no effect. */
  readonly receive: (changes: RemoteChanges) => number;
  /** The same from the whole project, where its changes are not known any more. */
  readonly receiveAll: (project: ReceivedProject, by?: Author) => number;
  /** What is to be stored so that a reload loses nothing. */
  readonly draft: () => Draft;
};

/** What somebody else changed: the first of so many items, and when that arrived here, in milliseconds since 1970. */
export type OthersChange = Pick<Author, 'author'> & {
  readonly first: Ref;
  readonly count: number;
  readonly at: number;
};

/** How many changes of others are remembered. */
const MOST_OTHERS = 50;

type Options = {
  readonly project: ReceivedProject;
  /** The current time in milliseconds. */
  readonly now: () => number;
  readonly draft?: Draft | null;
};

const UNKNOWN: Author = { author: null, at: null };

/** A document of the project as it was received; with what a draft has it merges what has changed since. */
export function createDocument({ project, now, draft = null }: Options): MapDocument {
  const start = draft ? atDraft(itemsOf(project), draft) : itemsOf(project);
  const store = createStore(start);
  const saved = createSaved(start, store);
  const conflicts = createConflicts(store, saved);
  const parts = { store, saved, conflicts };
  const history = createHistory(draft?.history);
  const version = signal(draft?.version ?? project.version);
  const listeners = new Set<() => void>();
  const others = signal<readonly OthersChange[]>([]);
  const authors = new Map<string, string | null>();
  let attempts: readonly Attempt[] = draft?.attempts ?? [];
  /** Whether the service was not asked yet if they have arrived. Those that had not may still be on their way, and are known then. */
  let isUncertain = draft?.isUncertain ?? attempts.length > 0;
  store.subscribe((patches) => saved.compare(patches));

  function change<Result>(make: () => Result): Result {
    return batch(() => {
      const result = make();
      conflicts.refresh();
      return result;
    });
  }

  /** Returns what it changed, the consequences included. */
  function edit(patches: readonly Patch[]): readonly Patch[] {
    const all = change(() => {
      const made = store.apply(patches).toReversed().map(inverse);
      const isRemoval = made.some(({ before, after }) => before === null || after === null);
      const whole = isRemoval ? gather([...made, ...repair(parts)]) : made;
      const open = whole.flatMap((patch) => conflicts.find(patch) ?? []);
      for (const conflict of open) conflicts.resolve(conflict);
      for (const level of levelsDeletedInConflict(parts, whole)) conflicts.resolve(level);
      return open.length > 0 ? gather([...whole, ...repair(parts)]) : whole;
    });
    if (all.length > 0) for (const listener of listeners) listener();
    return all;
  }

  function take(step: Step, patches: readonly Patch[]): TakenBack {
    const { possible, kept } = possiblePatches(store, patches);
    edit(possible);
    const isGone = ({ noun, id, after }: Patch) => after !== null && store.item(noun, id).peek() === undefined;
    const gone = possible.filter(isGone).map(({ noun, id }) => ({ noun, id, field: null }));
    const byWhom = (left: Untouched) => ({ ...left, author: authors.get(keyOf(left)) ?? null });
    return { label: step.label, kept: [...kept, ...gone].map(byWhom) };
  }

  function merge(changes: RemoteChanges): number {
    if (changes.version > version.peek()) version.value = changes.version;
    else if (changes.version < version.peek()) return 0;
    return change(() => {
      const { author } = changes.by;
      const changed = receive(parts, changes, attempts);
      for (const ref of changed) authors.set(keyOf(ref), author);
      const [first] = changed;
      const note = first && { author, first, count: changed.length, at: now() };
      if (note) others.value = [...others.peek(), note].slice(-MOST_OTHERS);
      return changed.length;
    });
  }

  function receiveAll(received: ReceivedProject, by = UNKNOWN): number {
    const isNewer = received.version > version.peek();
    if (received.version === version.peek()) isUncertain = false;
    const count = merge({ version: received.version, ...wholeChanges(saved, itemsOf(received)), by });
    if (isNewer) attempts = [];
    return count;
  }

  if (draft) {
    store.apply(
      draft.items.flatMap(
        ({ saved: before, mine, ...ref }) => difference(ref, before ?? undefined, mine ?? undefined) ?? [],
      ),
    );
    for (const open of draft.conflicts) conflicts.resolve(open);
    receiveAll(project);
  }

  const { apply: _, ...reading } = store;
  return {
    ...reading,
    projectId: project.id,
    version,
    history,
    run({ label, patches, mergeKey }) {
      const made = gather(edit(patches));
      if (made.length === 0) return;
      history.push({ label, patches: made, at: now(), ...(mergeKey !== undefined && { mergeKey }) });
    },
    undo() {
      const step = history.takeBack();
      return step && take(step, step.patches.toReversed().map(inverse));
    },
    redo() {
      const step = history.takeAgain();
      return step && take(step, step.patches);
    },
    onEdit(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    conflicts: conflicts.list,
    choose(conflict, side) {
      change(() => choose(parts, conflict, side));
      for (const listener of listeners) listener();
    },
    unsaved: () => saved.differences().flatMap((patch) => conflicts.free(patch) ?? []),
    asSaved: (given) =>
      [...Map.groupBy(given, keyOf).values()].flatMap((ofItem) => {
        const { noun, id } = ofItem[0]!;
        const [mine, theirs] = [store.item(noun, id).peek(), saved.item({ noun, id })];
        const isWhole = !mine || ofItem.some(({ path }) => path.length === 0);
        const back = ofItem.reduce((item, { path }) => ({ ...reverted(item, theirs ?? {}, path), id }), mine!);
        return difference({ noun, id }, mine, isWhole ? theirs : back) ?? [];
      }),
    sending(patches) {
      attempts = [...attempts, patches];
      isUncertain = true;
    },
    notTaken(patches) {
      attempts = attempts.filter((attempt) => attempt !== patches);
    },
    acknowledge(patches, next, received) {
      for (const patch of patches) saved.set(patch, patched(saved.item(patch), patch));
      saved.compare(patches);
      version.value = next;
      attempts = [];
      if (received) change(() => adopt(parts, history, itemsOf(received)));
    },
    receive(changes) {
      const isNewer = changes.version > version.peek();
      if (changes.version === version.peek()) isUncertain = false;
      if (!isNewer) return 0;
      const count = merge(changes);
      attempts = [];
      return count;
    },
    receiveAll,
    others,
    draft: () => ({
      version: version.peek(),
      items: draftItems(parts, attempts),
      attempts,
      conflicts: conflicts.stored(),
      isUncertain: isUncertain && attempts.length > 0,
      history: { done: history.done.peek(), undone: history.undone.peek() },
    }),
  };
}
