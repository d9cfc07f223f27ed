import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { MapDocument } from './document.ts';
import { createRefusedChanges, type Refused } from './refused.ts';
import { type SaveState, saveStateOf } from './save-state.ts';
import type { Clock, Failure, FieldErrors, MapService } from './service.ts';
import { mayStoreOtherwise } from './stored-values.ts';
import type { Patch } from './types.ts';

/** Sends what was edited, one request after the other, and merges what others have changed. */
export type SaveQueue = {
  readonly state: ReadonlySignal<SaveState>;
  readonly refused: ReadonlySignal<readonly Refused[]>;
  /** Sends at once instead of 800 ms after the last edit. Returns whether the service has everything then. */
  readonly flush: () => Promise<boolean>;
  /** Merges what others have changed, if the project has a later version than the document. */
  readonly pull: (version: number) => Promise<void>;
  /** Tries again at once: the network is back, or the person has signed in again. */
  readonly retry: () => Promise<boolean>;
  /** Makes what was refused again as it is saved, as a step with this label. */
  readonly takeBack: (refused: readonly Refused[], label: string) => void;
  /** Sends nothing any more. */
  readonly close: () => void;
};

type Given = {
  readonly document: MapDocument;
  readonly service: MapService;
  readonly clock: Clock;
  readonly isOnline: () => boolean;
  /**
   * Called whenever a draft of the document has to be stored again. Resolves when that is done, or impossible; a request leaves after it, so
   * that its changes are known as one's own also after a reload.
   */
  readonly store?: () => Promise<unknown>;
};

const PAUSE = 800;
const [SHORTEST_WAIT, LONGEST_WAIT] = [1000, 30_000];
/** A single item that is too large is refused as a whole, without words. */
const TOO_LARGE: FieldErrors = { '': [] };
/** After so many versions of others in a row it waits. */
const MOST_STALE = 5;

export function createSaveQueue({ document, service, clock, isOnline, store = async () => {} }: Given): SaveQueue {
  const refused = createRefusedChanges();
  const state = signal<SaveState>({ kind: 'saved' });
  let problem: 'unavailable' | 'signed-out' | 'forbidden' | null = null;
  let running: Promise<void> | null = null;
  let stopTimer = () => {};
  let isClosed = false;
  let since: number | null = null;
  let latest = 0;
  /** How many items a request may have: fewer after one that was too large, or refused without naming an item. */
  let most = Number.POSITIVE_INFINITY;
  let failures = 0;
  let stale = 0;
  /** An answer was lost: the service may have more than the document knows, even where the edit was taken back since. */
  let isUncertain = false;

  function report(): Promise<unknown> {
    const unsaved = document.unsaved();
    const waiting = refused.accepted(unsaved).length || Number(isUncertain);
    since = unsaved.length === 0 && !isUncertain ? null : (since ?? clock.now());
    const conflicts = document.conflicts.peek().length;
    const held = refused.list.peek().filter(({ isHeld }) => isHeld).length;
    const counts = { waiting, conflicts, refused: held, since: since ?? clock.now() };
    state.value = saveStateOf({ ...counts, isSending: running !== null, problem, isOnline: isOnline() });
    return store();
  }

  function wait(milliseconds: number): void {
    stopTimer();
    if (!isClosed) stopTimer = clock.after(milliseconds, () => void start());
  }

  function start(): Promise<void> {
    stopTimer();
    if (isClosed) return Promise.resolve();
    running ??= work().finally(() => {
      running = null;
      if (!problem && refused.accepted(document.unsaved()).length > 0) wait(PAUSE);
      void report();
    });
    return running;
  }

  async function work(): Promise<void> {
    problem = null;
    for (let goesOn = true; goesOn && !isClosed; ) {
      const patches = ordered(refused.accepted(document.unsaved())).slice(0, most);
      if (patches.length > 0) goesOn = await save(patches);
      else if (isUncertain || latest > document.version.peek()) goesOn = await merge();
      else return;
    }
  }

  /** Returns whether to go on, as below. */
  async function save(patches: readonly Patch[]): Promise<boolean> {
    document.sending(patches);
    await report();
    if (isClosed) return false;
    // What the service has put in place of what was left out is not known.
    const isIncomplete = patches.some((patch) => !patch.before && refused.isPart(patch));
    const given = { version: document.version.peek(), isWhole: isIncomplete || mayStoreOtherwise(patches) };
    const answer = await service.save(patches, given);
    if (isClosed) return false;
    isUncertain = answer.kind === 'unavailable';
    if (answer.kind !== 'done') {
      if (!isUncertain) document.notTaken(patches);
      return fail(answer, patches);
    }
    document.acknowledge(patches, answer.value.version, answer.value.project);
    refused.taken(patches);
    [failures, stale, most] = [0, 0, most * 2];
    return true;
  }

  async function merge(): Promise<boolean> {
    const before = document.version.peek();
    const answer = await service.changes(before);
    const whole = answer.kind === 'gone' ? await service.project() : null;
    if (isClosed) return false;
    if (whole?.kind === 'done') document.receiveAll(whole.value);
    else if (answer.kind === 'done') document.receive(answer.value);
    else return fail(whole ?? answer, []);
    isUncertain = false;
    refused.retry();
    // A version that cannot be reached any more is not asked for again and again.
    if (document.version.peek() === before) latest = before;
    void report();
    return true;
  }

  async function fail(failure: Failure, patches: readonly Patch[]): Promise<boolean> {
    if (failure.kind === 'stale' && ++stale <= MOST_STALE) return merge();
    if (failure.kind === 'refused') return isolate(patches, failure.fields);
    if (failure.kind === 'too-large') return isolate(patches, TOO_LARGE);
    if (failure.kind === 'signed-out' || failure.kind === 'forbidden') problem = failure.kind;
    else {
      problem = 'unavailable';
      stale = 0;
      const asked = failure.kind === 'unavailable' ? (failure.retryAfter ?? 0) * 1000 : 0;
      wait(Math.max(asked, Math.min(SHORTEST_WAIT * 2 ** failures++, LONGEST_WAIT)));
    }
    return false;
  }

  /** What is refused without a name is found by parts. */
  function isolate(patches: readonly Patch[], errors: FieldErrors): boolean {
    if (!refused.add(patches, errors)) most = Math.ceil(patches.length / 2);
    return true;
  }

  const isSaved = () => !isUncertain && document.unsaved().length === 0 && document.conflicts.peek().length === 0;

  const stopListening = document.onEdit(() => {
    // What waits for the service, or for the person, waits on.
    if (!problem && !running) wait(PAUSE);
    void report();
  });
  void report();
  if (document.unsaved().length > 0) wait(PAUSE);

  return {
    state,
    refused: refused.list,
    async flush() {
      if (!problem) await start();
      return isSaved();
    },
    async pull(version) {
      latest = Math.max(latest, version);
      if (!problem && latest > document.version.peek()) await start();
    },
    async retry() {
      if (problem === 'unavailable') failures = 0;
      await start();
      return isSaved();
    },
    takeBack: (given, label) => document.run({ label, patches: document.asSaved(given) }),
    close() {
      isClosed = true;
      stopTimer();
      stopListening();
    },
  };
}

/** So that what others depend on comes first: a part of the changes is valid by itself. */
const ORDER = ['project', 'languages', 'tags', 'levels', 'transitions', 'areas', 'markers', 'corridors'] as const;

function ordered(patches: readonly Patch[]): readonly Patch[] {
  return patches.toSorted((a, b) => ORDER.indexOf(a.noun) - ORDER.indexOf(b.noun));
}
