import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { MapDocument } from '../document.ts';
import type { Patch } from '../items/types.ts';
import { mayStoreOtherwise } from '../merging/stored-values.ts';
import type { Clock, Failure, FieldErrors, MapService } from './map-service.ts';
import { createRefusedChanges, type Refused } from './refused.ts';
import { createPace } from './save-pace.ts';
import { type SaveState, saveStateOf } from './save-state.ts';

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

type Options = {
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
/** A single item that is too large is refused as a whole, without words. */
const TOO_LARGE: FieldErrors = { '': [] };

type Problem = 'unavailable' | 'signed-out' | 'forbidden';

/**
 * `ready`: what is edited is sent after a pause. `sending`: requests are under way, until `ended`. `stopped`: nothing is sent because of an edit,
 * but after a wait, or when the person asks. `closed`: nothing is sent any more.
 */
type Phase =
  | { readonly kind: 'ready' }
  | { readonly kind: 'sending'; readonly ended: Promise<void> }
  | { readonly kind: 'stopped'; readonly problem: Problem }
  | { readonly kind: 'closed' };

/** What follows a request: the next one, nothing more, or a problem. */
type Outcome = 'next' | 'done' | Problem;

export function createSaveQueue({ document, service, clock, isOnline, store = async () => {} }: Options): SaveQueue {
  const refused = createRefusedChanges();
  const state = signal<SaveState>({ kind: 'saved' });
  const pace = createPace();
  let phase: Phase = { kind: 'ready' };
  let stopTimer = () => {};
  /** Since when something is not saved. */
  let since: number | null = null;
  /** The latest version that is known to be there. */
  let latest = 0;
  /** An answer was lost: the service may have more than the document knows, even where the edit was taken back since. */
  let isUncertain = false;

  const problemOf = (): Problem | null => (phase.kind === 'stopped' ? phase.problem : null);
  const isClosed = () => phase.kind === 'closed';

  function report(): Promise<unknown> {
    const unsaved = document.unsaved();
    const waiting = refused.accepted(unsaved).length || Number(isUncertain);
    since = unsaved.length === 0 && !isUncertain ? null : (since ?? clock.now());
    const conflicts = document.conflicts.peek().length;
    const held = refused.list.peek().filter(({ isHeld }) => isHeld).length;
    const counts = { waiting, conflicts, refused: held, since: since ?? clock.now() };
    state.value = saveStateOf({
      ...counts,
      isSending: phase.kind === 'sending',
      problem: problemOf(),
      isOnline: isOnline(),
    });
    return store();
  }

  function wait(milliseconds: number): void {
    stopTimer();
    if (!isClosed()) stopTimer = clock.after(milliseconds, () => void start());
  }

  function start(): Promise<void> {
    stopTimer();
    if (phase.kind === 'closed') return Promise.resolve();
    if (phase.kind === 'sending') return phase.ended;
    phase = { kind: 'ready' };
    let outcome: Outcome = 'done';
    const work = async () => {
      do outcome = await next();
      while (outcome === 'next');
    };
    const ended = work().finally(() => end(outcome));
    if (!isClosed()) phase = { kind: 'sending', ended };
    return ended;
  }

  function end(outcome: Outcome): void {
    if (!isClosed())
      phase = outcome === 'next' || outcome === 'done' ? { kind: 'ready' } : { kind: 'stopped', problem: outcome };
    if (!problemOf() && refused.accepted(document.unsaved()).length > 0) wait(PAUSE);
    void report();
  }

  async function next(): Promise<Outcome> {
    if (isClosed()) return 'done';
    const patches = ordered(refused.accepted(document.unsaved())).slice(0, pace.most());
    if (patches.length > 0) return save(patches);
    return isUncertain || latest > document.version.peek() ? merge() : 'done';
  }

  async function save(patches: readonly Patch[]): Promise<Outcome> {
    document.sending(patches);
    await report();
    if (isClosed()) return 'done';
    // What the service has put in place of what was left out is not known.
    const isIncomplete = patches.some((patch) => !patch.before && refused.isPart(patch));
    const given = { version: document.version.peek(), isWhole: isIncomplete || mayStoreOtherwise(patches) };
    const answer = await service.save(patches, given);
    if (isClosed()) return 'done';
    isUncertain = answer.kind === 'unavailable';
    if (answer.kind !== 'done') {
      if (!isUncertain) document.notTaken(patches);
      return fail(answer, patches);
    }
    document.acknowledge(patches, answer.value.version, answer.value.project);
    refused.taken(patches);
    pace.saved();
    return 'next';
  }

  async function merge(): Promise<Outcome> {
    const before = document.version.peek();
    const answer = await service.changes(before);
    const whole = answer.kind === 'gone' ? await service.project() : null;
    if (isClosed()) return 'done';
    if (whole?.kind === 'done') document.receiveAll(whole.value);
    else if (answer.kind === 'done') document.receive(answer.value);
    else return fail(whole ?? answer, []);
    isUncertain = false;
    refused.retry();
    // A version that cannot be reached any more is not asked for again and again.
    if (document.version.peek() === before) latest = before;
    void report();
    return 'next';
  }

  async function fail(failure: Failure, patches: readonly Patch[]): Promise<Outcome> {
    if (failure.kind === 'stale' && pace.mayMergeAtOnce()) return merge();
    if (failure.kind === 'refused') return isolate(patches, failure.fields);
    if (failure.kind === 'too-large') return isolate(patches, TOO_LARGE);
    if (failure.kind === 'signed-out' || failure.kind === 'forbidden') return failure.kind;
    wait(pace.waitAfterFault(failure.kind === 'unavailable' ? failure.retryAfter : null));
    return 'unavailable';
  }

  /** What is refused without a name is found by parts. */
  function isolate(patches: readonly Patch[], errors: FieldErrors): Outcome {
    if (!refused.add(patches, errors)) pace.split(patches.length);
    return 'next';
  }

  const isSaved = () => !isUncertain && document.unsaved().length === 0 && document.conflicts.peek().length === 0;

  const stopListening = document.onEdit(() => {
    // What waits for the service, or for the person, waits on.
    if (phase.kind === 'ready') wait(PAUSE);
    void report();
  });
  void report();
  if (document.unsaved().length > 0) wait(PAUSE);

  return {
    state,
    refused: refused.list,
    async flush() {
      if (!problemOf()) await start();
      return isSaved();
    },
    async pull(version) {
      latest = Math.max(latest, version);
      if (!problemOf() && latest > document.version.peek()) await start();
    },
    async retry() {
      if (problemOf() === 'unavailable') pace.startOver();
      await start();
      return isSaved();
    },
    takeBack: (given, label) => document.run({ label, patches: document.asSaved(given) }),
    close() {
      phase = { kind: 'closed' };
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
