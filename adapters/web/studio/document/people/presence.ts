import { type ReadonlySignal, signal } from '@preact/signals-core';
import { sameJson as same } from '../../../../../src/domain/projects/values/same-json.ts';
import type { Clock } from '../saving/map-service.ts';

/** Somebody else in the editor of the same project. */
export type Person = {
  readonly id: string;
  readonly fullName: string;
  readonly avatarUrl: string | null;
  readonly levelId: string | null;
  /** The ids of what they have chosen. */
  readonly selection: readonly string[];
};

/** What this person looks at. */
export type Place = { readonly levelId: string | null; readonly selection: readonly string[] };

export type PresenceService = {
  /** Says where this person is. Returns the version of the project and who else is there; null where there is no answer. */
  readonly announce: (place: Place) => Promise<{ readonly version: number; readonly people: readonly Person[] } | null>;
  /** This person has left. */
  readonly leave: () => void;
};

export type Presence = {
  /** Who else is there; nobody while it is not known. */
  readonly people: ReadonlySignal<readonly Person[]>;
  /** The page is shown, or hidden: nothing is asked meanwhile. */
  readonly show: (isVisible: boolean) => void;
  readonly close: () => void;
};

type Options = {
  readonly service: PresenceService;
  readonly clock: Clock;
  readonly place: () => Place;
  /** Called with each version that the project has, such as to merge later ones. */
  readonly onVersion: (version: number) => void;
};

const PERIOD = 10_000;
/** The service forgets after this time; so does this. */
const LONGEST_SILENCE = 30_000;
const MOST_CHOSEN = 100;

/** Asks who else is there every ten seconds while the page is shown, and announces where this person is. */
export function createPresence({ service, clock, place, onVersion }: Options): Presence {
  const people = signal<readonly Person[]>([]);
  let stopTimer = () => {};
  let isVisible = false;
  let heard = clock.now();
  /** Answers to questions from before the page was hidden are late. */
  let round = 0;

  async function ask(own: number): Promise<void> {
    const { levelId, selection } = place();
    const answer = await service.announce({ levelId, selection: selection.slice(0, MOST_CHOSEN) });
    if (own !== round) return;
    if (answer) {
      heard = clock.now();
      if (!same(people.peek(), answer.people)) people.value = answer.people;
      onVersion(answer.version);
    } else if (clock.now() - heard >= LONGEST_SILENCE) people.value = [];
    stopTimer = clock.after(PERIOD, () => void ask(own));
  }

  function show(next: boolean): void {
    if (next === isVisible) return;
    isVisible = next;
    round++;
    stopTimer();
    if (isVisible) void ask(round);
    else service.leave();
  }

  return { people, show, close: () => show(false) };
}
