import { pickText } from '../../../../../src/domain/translations/text-lookup.ts';
import { type Words, wordsOf } from '../../model/language.ts';
import type { Area, Marker, PublicMap } from '../../model/model.ts';
import { type Transition, transitionName } from '../../model/transition-words.ts';
import type { Strings } from '../../strings/strings.ts';
import { stringsFor } from '../../strings/strings.ts';
import { indexOf } from '../search/find-places.ts';
import { shownTransitions } from '../search/transition-doors.ts';
import type { Closure, RouteChange } from '../state.ts';

/** The texts of closures, in one language. */
export type ClosureWords = Readonly<{
  /** The name of what it is about; null where that is not on the map. */
  target(closure: Pick<Closure, 'target'>): string | null;
  /** Its label, else `Closed`, `Delays` or `Notice`. */
  effect(closure: Pick<Closure, 'effect' | 'label'>): string;
  reason(closure: Pick<Closure, 'reason'>): string;
  /** Why the route was changed, as sentences. */
  routeChange(change: RouteChange): string;
}>;

export function closureWordsOf(map: PublicMap, language: string): ClosureWords {
  const strings = stringsFor(language);
  const pick = (texts: Closure['reason']) => pickText(texts, language, map.settings.defaultLanguage);
  const effect: ClosureWords['effect'] = ({ effect, label = {} }) => pick(label) || strings[effect];
  const reason: ClosureWords['reason'] = ({ reason }) => pick(reason);
  const target: ClosureWords['target'] = (closure) => nameOfTarget(map, language, closure.target);
  return {
    target,
    effect,
    reason,
    routeChange({ begun, ended }) {
      const news = [
        ...begun.map((closure) => `${target(closure)}: ${reason(closure) || effect(closure)}.`),
        ...ended.map((closure) => `${target(closure)}: ${strings.openAgain}.`),
      ];
      return [strings.routeChanged, ...new Set(news)].join(' ');
    },
  };
}

function nameOfTarget(map: PublicMap, language: string, { type, id }: Closure['target']): string | null {
  const words = wordsOf(map, language);
  const strings = stringsFor(language);
  const isTarget = (one: Readonly<{ id: string }>) => one.id === id;
  if (type === 'area' || type === 'marker') {
    const places: readonly (Area | Marker)[] = type === 'area' ? map.areas : map.markers;
    const place = places.find(isTarget);
    return place ? words.place(place, 'title') || strings.unnamed : null;
  }
  const { corridors, transitions } = map.wayfinding;
  if (type === 'transition') {
    const transition = transitions.find(isTarget);
    return transition ? distinctName(map, words, strings, transition) : null;
  }
  const ways = type === 'corridor' ? corridors : corridors.flatMap(({ branches }) => branches);
  const way = ways.find(isTarget);
  return way ? words.named(way) || strings.unnamedWay : null;
}

/** The name of a transition; where others have the same, with its buildings, or on a map of one building with its levels. */
function distinctName(map: PublicMap, words: Words, strings: Strings, transition: Transition): string {
  const name = transitionName(transition, words, strings);
  const isAlike = (other: Transition) => other !== transition && transitionName(other, words, strings) === name;
  if (!map.wayfinding.transitions.some(isAlike)) return name;
  const on = new Set(transition.positions.map(({ levelId }) => levelId));
  const levels = map.levels.filter(({ id }) => on.has(id)).sort((one, other) => one.ordinal - other.ordinal);
  const hasBuildings = new Set(map.levels.map(words.building)).size > 1;
  const ends = hasBuildings
    ? levels.map(words.building)
    : [levels[0], levels.at(-1)].flatMap((level) => (level ? words.levelName(level) : []));
  const where = [...new Set(ends)].filter(Boolean).join(' – ');
  return where ? `${name} (${where})` : name;
}

/** The closures of a place, and of the lifts and stairs that it shows, the most severe first. */
export function closuresOfPlace(closures: readonly Closure[], map: PublicMap, id: string): readonly Closure[] {
  const isOf = ({ target }: Closure): boolean =>
    target.id === id || (target.type === 'transition' && (shownBy(map).get(id)?.includes(target.id) ?? false));
  return closures.filter(isOf).sort(strongestFirst);
}

/** The most severe closure by the place that has it itself, or that shows a lift or stairs which have it. */
export function strongestByPlace(closures: readonly Closure[], map: PublicMap): ReadonlyMap<string, Closure> {
  const strongest = new Map(
    closures
      .toSorted(strongestFirst)
      .reverse()
      .map((closure) => [closure.target.id, closure]),
  );
  if (!closures.some(({ target }) => target.type === 'transition')) return strongest;
  for (const [place, transitions] of shownBy(map)) {
    const [closure] = [place, ...transitions].flatMap((id) => strongest.get(id) ?? []).sort(strongestFirst);
    if (closure) strongest.set(place, closure);
  }
  return strongest;
}

const RANK = { closed: 0, slow: 1, info: 2 };
const strongestFirst = (one: Closure, other: Closure): number => RANK[one.effect] - RANK[other.effect];

const shown = new WeakMap<PublicMap, ReturnType<typeof shownTransitions>>();

/** The transitions that places show, looked up once a map; by the index of the search, where there are any. */
function shownBy(map: PublicMap): ReturnType<typeof shownTransitions> {
  if (map.wayfinding.transitions.length === 0) return new Map();
  const known = shown.get(map) ?? shownTransitions(map, indexOf(map));
  shown.set(map, known);
  return known;
}
