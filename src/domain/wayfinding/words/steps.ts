import type { FoundRoute, Leg, Step, TakenTransition } from '../route/route.ts';
import { sideOf } from '../route/turn.ts';
import { type Sentences, sentencesOf, type TransitionDirection } from './sentences.ts';
import { spokenDistance } from './spoken-distance.ts';
import type { StepTexts } from './step-texts.ts';
import { type MarkedStretch, type Surroundings, type Walk, walker } from './walks.ts';

/** The names of items in the steps of a route; empty where there is none. */
export type RouteWords = Surroundings & {
  /** The titles of the route's ends, and of the stops on the way. */
  readonly from: string;
  readonly to: string;
  readonly via: readonly string[];
  readonly levelName: (levelId: string) => string;
  /** The building that the level is in, where there are several. */
  readonly buildingName: (levelId: string) => string;
  /** The physical floor, which determines up and down. */
  readonly ordinal: (levelId: string) => number;
  readonly transitionName: (transitionId: string) => string;
};

/**
 * A route as instructions, in the language of the texts: for each part, to a stop or the destination, a departure, one for every turn and transition, and
 * the arrival. Each is at a point of its leg, and their distances sum to the route's. Without a known scale there are no metres.
 */
export function routeSteps(route: FoundRoute, words: RouteWords, spoken: StepTexts): readonly Step[] {
  const texts = sentencesOf(spoken);
  const walk = walker(words, [words.from, words.to, ...words.via].filter(Boolean));
  return partsOf(route.legs, words).flatMap(({ legs, from, to, isStop }) => {
    const walks = withoutLandings(legs).map(walk);
    const first = departure(walks[0]!, { ...words, from, to }, texts);
    const arrival = isStop ? texts.reach(to) : texts.arrive(to);
    return [
      first,
      ...walks.flatMap((one, i) => [
        ...turns(one, texts),
        ride(one, walks[i + 1], words, texts) ?? arrivalOf(one, arrival),
      ]),
    ];
  });
}

/** The legs from one end or stop to the next, and the titles of both. */
type Part = { readonly legs: readonly Leg[]; readonly from: string; readonly to: string; readonly isStop: boolean };

function partsOf(legs: readonly Leg[], { from, to, via }: RouteWords): readonly Part[] {
  const parts: Part[] = [];
  let [first, start] = [0, from];
  for (const [at, { via: stop }] of legs.entries()) {
    if (stop === null && at < legs.length - 1) continue;
    const title = stop === null ? to : (via[stop] ?? '');
    parts.push({ legs: legs.slice(first, at + 1), from: start, to: title, isStop: stop !== null });
    [first, start] = [at + 1, title];
  }
  return parts;
}

/** Consecutive rides of a transition without a walk between them are merged: stairs over three floors are one step. */
function withoutLandings(legs: readonly Leg[]): readonly Leg[] {
  const kept: Leg[] = [];
  for (const leg of legs) {
    const before = kept.at(-1);
    const isLanding = before?.transition && before.transition.id === leg.transition?.id && isStanding(leg);
    if (isLanding) kept[kept.length - 1] = riddenOn(before, leg);
    else kept.push(leg);
  }
  return kept;
}

/** The leg with the ride of a landing added to its own. */
function riddenOn(leg: Leg, { distanceMeters, rideMeters, transition }: Leg): Leg {
  const meters = leg.distanceMeters === null || distanceMeters === null ? null : leg.distanceMeters + distanceMeters;
  return { ...leg, distanceMeters: meters, rideMeters: leg.rideMeters + rideMeters, transition };
}

const isStanding = ({ points: [first, ...rest] }: Leg) => rest.every(({ x, y }) => x === first?.x && y === first?.y);

function departure({ leg, stretches: [first] }: Walk, words: RouteWords, texts: Sentences): Step {
  const { start, corridor, distanceMeters } = first!;
  const towards = leg.transition
    ? called(texts.towards[leg.transition.type], leg.transition, words)
    : texts.destination(words.to);
  const text = texts.depart({ from: words.from, along: corridor, towards, distance: walkOf(first!, texts) });
  return { type: 'depart', levelId: leg.levelId, x: start.x, y: start.y, distanceMeters, text };
}

function turns({ leg, stretches }: Walk, texts: Sentences): readonly Step[] {
  return stretches.slice(1).map((stretch, i) => {
    const { start, turn, corridor, distanceMeters } = stretch;
    const into = corridor === stretches[i]!.corridor ? '' : corridor;
    const after = stretch.after && texts.after(stretch.after);
    const said = { after, into, distance: walkOf(stretch, texts) };
    const isStraight = turn === null || turn === 'straight';
    const text = isStraight ? texts.straight(said) : texts.turn({ turn: texts.turns[turn], ...said });
    return { type: turn ?? 'straight', levelId: leg.levelId, x: start.x, y: start.y, distanceMeters, text };
  });
}

/** The transition at the end of a walk that leads to the next; null at the end of the part. */
function ride({ leg }: Walk, next: Walk | undefined, words: RouteWords, texts: Sentences): Step | null {
  if (!leg.transition || !next) return null;
  const { x, y } = leg.points.at(-1)!;
  const [first] = next.stretches;
  const { type, toLevelId } = leg.transition;
  const text = texts.take({
    by: called(texts.by[type], leg.transition, words),
    way: wayOf(leg.levelId, toLevelId, words),
    level: levelCalled(leg.levelId, toLevelId, words),
    distance: walkOf(first!, texts),
  });
  const meters = first!.distanceMeters;
  const distanceMeters = meters === null || leg.distanceMeters === null ? meters : meters + leg.rideMeters;
  return { type: 'transition', levelId: leg.levelId, x, y, distanceMeters, text };
}

function arrivalOf({ leg }: Walk, text: string): Step {
  const { x, y } = leg.points.at(-1)!;
  return { type: 'arrive', levelId: leg.levelId, x, y, distanceMeters: leg.distanceMeters === null ? null : 0, text };
}

/** How far a stretch leads, to which side if it begins with a turn of its own, and towards what. */
function walkOf({ distanceMeters, turn, towards, isExit }: MarkedStretch, texts: Sentences): string {
  const distance = spokenDistance(distanceMeters, texts);
  if (distance === '') return '';
  const side = isExit ? sideOf(turn) : null;
  return [distance, side && texts.sides[side], towards && texts.ahead(towards)].filter(Boolean).join(' ');
}

/** A level by its name, and by its building where that changes. */
function levelCalled(from: string, to: string, { levelName, buildingName }: RouteWords): string {
  const building = buildingName(to);
  if (building === '' || building === buildingName(from)) return levelName(to);
  return [levelName(to), building].filter(Boolean).join(', ');
}

function wayOf(from: string, to: string, { ordinal }: RouteWords): TransitionDirection {
  if (from === to) return 'through';
  const climb = ordinal(to) - ordinal(from);
  if (climb === 0) return 'across';
  return climb > 0 ? 'up' : 'down';
}

/** The word for a transition with its own name, unless that contains the word. */
function called(phrase: string, { id }: TakenTransition, { transitionName }: RouteWords): string {
  const name = transitionName(id);
  const isSaid = name === '' || spaced(phrase).includes(spaced(name));
  return isSaid ? phrase : `${phrase} (${name})`;
}

/** The words of a text, each between blanks: a lift called A does not match a word with an A in it. */
const spaced = (text: string) =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;
