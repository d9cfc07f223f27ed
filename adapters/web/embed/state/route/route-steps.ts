import type { FoundRoute, Step } from '../../../../../src/domain/wayfinding/route/route.ts';
import type { RouteWords } from '../../../../../src/domain/wayfinding/words/steps.ts';
import { type Words, wordsOf } from '../../model/language.ts';
import { transitionAt, transitionName } from '../../model/transition-words.ts';
import { ways } from '../../model/ways.ts';
import { languageOfStrings, stringsFor } from '../../strings/strings.ts';
import type { MapState } from '../state.ts';
import { type WalkedLeg, walkedLegs } from './route-legs.ts';
import { stopsIn } from './route-stops.ts';
import { placeAtEnd } from './route-words.ts';

type Described = Readonly<{ answer: FoundRoute; language: string; steps: readonly Step[]; legs: readonly WalkedLeg[] }>;

let last: Described | null = null;

/** The steps of the current route, in the current language; empty without a route. */
export function stepsOf(state: MapState): readonly Step[] {
  return described(state)?.steps ?? [];
}

/** The same steps, by their legs. */
export function legsOf(state: MapState): readonly WalkedLeg[] {
  return described(state)?.legs ?? [];
}

/** The current step; undefined while the whole route is shown. */
export function currentStep(state: MapState): Step | undefined {
  return state.route.step === null ? undefined : stepsOf(state)[state.route.step];
}

/** Computed once for each route and language. */
function described(state: MapState): Described | null {
  const { answer } = state.route;
  const { language } = state;
  if (!answer?.found) return null;
  if (last?.answer !== answer || last.language !== language) {
    const steps = ways().routeSteps(answer, namesOf(state), stringsFor(language).steps);
    last = { answer, language, steps, legs: walkedLegs(answer, steps) };
  }
  return last;
}

function namesOf({ map, language, route }: MapState): RouteWords {
  const words = wordsIn(map, language);
  const { levels, wayfinding } = map;
  const called = <Thing extends Readonly<{ id: string }>>(things: readonly Thing[], id: string) =>
    things.find((thing) => thing.id === id);
  const titleOf = (end: typeof route.from): string => {
    const place = end && placeAtEnd(map, end);
    const transition = end && transitionAt(map, end);
    if (transition) return transitionName(transition, words, stringsFor(language));
    return place ? words.place(place, 'title') : '';
  };
  return {
    from: titleOf(route.from),
    to: titleOf(route.to),
    via: stopsIn(route).map(titleOf),
    levelName: (id) => nameOr(called(levels, id), words.levelName),
    buildingName: (id) => nameOr(called(levels, id), words.building),
    ordinal: (id) => called(levels, id)?.ordinal ?? 0,
    corridorName: (id) => nameOr(called(wayfinding.corridors, id), words.named),
    transitionName: (id) => nameOr(called(wayfinding.transitions, id), words.named),
    placesOn: (levelId) => ways().seenPlaces(map, levelId, (place) => words.place(place, 'title')),
  };
}

/** The names of a map; where its language is not that of the sentences, between signs that isolate them, which screens take for their bounds. */
function wordsIn(map: MapState['map'], language: string): Words {
  const words = wordsOf(map, language);
  if (languageOfStrings(language) === language) return words;
  const apart = (name: string): string => name && `\u2068${name}\u2069`;
  return {
    ...words,
    levelName: (level) => apart(words.levelName(level)),
    building: (level) => apart(words.building(level)),
    named: (thing) => apart(words.named(thing)),
    place: (place, field) => apart(words.place(place, field)),
  };
}

const nameOr = <Thing>(thing: Thing | undefined, name: (thing: Thing) => string): string => (thing ? name(thing) : '');
