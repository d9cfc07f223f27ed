import type { FoundRoute, Leg, Step, TakenTransition } from './route.ts';
import { spokenDistance, stepTexts } from './step-texts.ts';
import { type Stretch, stretchesOf } from './stretches.ts';
import type { StepTexts, Way } from './texts/step-texts.ts';

/** The names of items in the steps of a route; empty where there is none. */
export type RouteWords = {
  /** The titles of the route's ends. */
  readonly from: string;
  readonly to: string;
  readonly levelName: (levelId: string) => string;
  /** The building that the level is in, where there are several. */
  readonly buildingName: (levelId: string) => string;
  /** The physical floor, which determines up and down. */
  readonly ordinal: (levelId: string) => number;
  readonly corridorName: (corridorId: string) => string;
  readonly transitionName: (transitionId: string) => string;
};

/** A leg with a walk, and its stretches. */
type Walk = { readonly leg: Leg; readonly stretches: readonly Stretch[] };

/**
 * A route as instructions in a language: a departure, one for every turn and transition, the arrival. Each is at a point of
 * its leg, and their distances sum to the route's. Without a known scale there are no metres.
 */
export function routeSteps(route: FoundRoute, words: RouteWords, language: string): readonly Step[] {
  const texts = stepTexts(language);
  const walks = withoutLandings(route.legs).map((leg) => ({ leg, stretches: stretchesOf(leg, words.corridorName) }));
  const first = departure(walks[0]!, words, texts);
  return [first, ...walks.flatMap((walk, i) => [...turns(walk, texts), end(walk, walks[i + 1], words, texts)])];
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

function departure({ leg, stretches: [first] }: Walk, words: RouteWords, texts: StepTexts): Step {
  const { start, corridor, distanceMeters } = first!;
  const towards = leg.transition
    ? called(texts.towards[leg.transition.type], leg.transition, words)
    : texts.destination(words.to);
  const distance = spokenDistance(distanceMeters, texts);
  const text = texts.depart({ from: words.from, along: corridor, towards, distance });
  return { type: 'depart', levelId: leg.levelId, x: start.x, y: start.y, distanceMeters, text };
}

function turns({ leg, stretches }: Walk, texts: StepTexts): readonly Step[] {
  return stretches.slice(1).map(({ start, turn, corridor, distanceMeters }, i) => {
    const into = corridor === stretches[i]!.corridor ? '' : corridor;
    const said = { into, distance: spokenDistance(distanceMeters, texts) };
    const isStraight = turn === null || turn === 'straight';
    const text = isStraight ? texts.straight(said) : texts.turn({ turn: texts.turns[turn], ...said });
    return { type: turn ?? 'straight', levelId: leg.levelId, x: start.x, y: start.y, distanceMeters, text };
  });
}

function end({ leg }: Walk, next: Walk | undefined, words: RouteWords, texts: StepTexts): Step {
  const { x, y } = leg.points.at(-1)!;
  const place = { levelId: leg.levelId, x, y };
  if (!leg.transition || !next) {
    const distanceMeters = leg.distanceMeters === null ? null : 0;
    return { type: 'arrive', ...place, distanceMeters, text: texts.arrive(words.to) };
  }
  const walked = next.stretches[0]!.distanceMeters;
  const { type, toLevelId } = leg.transition;
  const text = texts.take({
    by: called(texts.by[type], leg.transition, words),
    way: wayOf(leg.levelId, toLevelId, words),
    level: levelCalled(leg.levelId, toLevelId, words),
    distance: spokenDistance(walked, texts),
  });
  const distanceMeters = walked === null || leg.distanceMeters === null ? walked : walked + leg.rideMeters;
  return { type: 'transition', ...place, distanceMeters, text };
}

/** A level by its name, and by its building where that changes. */
function levelCalled(from: string, to: string, { levelName, buildingName }: RouteWords): string {
  const building = buildingName(to);
  if (building === '' || building === buildingName(from)) return levelName(to);
  return [levelName(to), building].filter(Boolean).join(', ');
}

function wayOf(from: string, to: string, { ordinal }: RouteWords): Way {
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
