import type { Blocker, NoRoute, RouteEnd } from '../../../../../src/domain/wayfinding/route/route.ts';
import { type Words, wordsOf } from '../../model/language.ts';
import type { Area, Level, Marker, PublicMap } from '../../model/model.ts';
import { transitionAt, transitionName } from '../../model/transition-words.ts';
import type { Strings } from '../../strings/strings.ts';
import { fill, languageOfStrings, stringsFor } from '../../strings/strings.ts';
import { isHere } from '../here/here.ts';
import { spotsOf } from './target-spots.ts';

/** The texts of routes, in one language. */
export type RouteWords = Readonly<{
  endName(end: RouteEnd): string;
  /** A level as in the level switcher. */
  levelCode(level: Level): string;
  /** The text for continuing to a level along the route, and back. */
  goTo(level: Level): string;
  backTo(level: Level): string;
  /** Rounded to whole minutes, at least one; `long` is for screen readers. */
  time(seconds: number, display?: 'short' | 'long'): string;
  /** Rounded to five metres, or to a tenth of a kilometre. */
  distance(meters: number, display?: 'short' | 'long'): string;
  reason(reason: NoRoute['reason']): string;
  /** What blocks the route, each once: its name, or what it is, and its levels where the map has several. */
  blockers(blockers: readonly Blocker[]): string;
}>;

export function routeWordsOf(map: PublicMap, language: string): RouteWords {
  const words = wordsOf(map, language);
  const strings = stringsFor(language);
  const unit = (value: number, name: string, unitDisplay: 'short' | 'long', digits = 0): string =>
    new Intl.NumberFormat(languageOfStrings(language), {
      style: 'unit',
      unit: name,
      unitDisplay,
      maximumFractionDigits: digits,
    }).format(value);
  return {
    endName: (end) => nameOfEnd(map, words, strings, end),
    levelCode: (level) => words.levelShortName(level) || words.levelName(level),
    goTo: (level) => fill(strings.goToLevel, words.levelName(level)),
    backTo: (level) => fill(strings.backToLevel, words.levelName(level)),
    time: (seconds, display = 'short') => unit(Math.max(1, Math.round(seconds / 60)), 'minute', display),
    distance: (meters, display = 'short') =>
      meters < 995
        ? unit(meters < 20 ? Math.round(meters) : Math.round(meters / 5) * 5, 'meter', display)
        : unit(meters / 1000, 'kilometer', display, 1),
    reason: (reason) =>
      ({
        no_network: strings.routeNoNetwork,
        not_connected: strings.routeNotConnected,
        not_accessible: strings.routeNotAccessible,
        excluded: strings.routeNotConnected,
        closed: strings.routeClosed,
      })[reason],
    blockers(blockers) {
      const names = new Set(blockers.map((blocker) => nameOfBlocker(map, words, strings, blocker)));
      return new Intl.ListFormat(languageOfStrings(language)).format(names);
    },
  };
}

/** The place that an end is; undefined for a point. */
export function placeAtEnd(map: PublicMap, end: RouteEnd): Area | Marker | undefined {
  if (end.kind === 'point') return undefined;
  const places: readonly (Area | Marker)[] = end.kind === 'area' ? map.areas : map.markers;
  return places.find(({ id }) => id === end.id);
}

function nameOfEnd(map: PublicMap, words: Words, strings: Strings, end: RouteEnd): string {
  const place = placeAtEnd(map, end);
  if (place) return words.place(place, 'title') || strings.unnamed;
  if (isHere(end)) return strings.yourPosition;
  const transition = transitionAt(map, end);
  if (transition) return transitionName(transition, words, strings);
  const level = end.kind === 'point' ? map.levels.find(({ id }) => id === end.levelId) : undefined;
  return level && map.levels.length > 1 ? `${strings.pointOnMap} · ${words.levelName(level)}` : strings.pointOnMap;
}

function nameOfBlocker(map: PublicMap, words: Words, strings: Strings, blocker: Blocker): string {
  const { corridors, transitions } = map.wayfinding;
  const transition = transitions.find(({ id }) => id === blocker.id);
  const corridor = corridors.find(({ id, branches }) => [id, ...branches.map((one) => one.id)].includes(blocker.id));
  const thing = corridor?.branches.find(({ id }) => id === blocker.id) ?? corridor;
  const name = transition
    ? transitionName(transition, words, strings)
    : (thing && words.named(thing)) || strings.kindPath;
  const on = new Set(spotsOf(map, blocker).map(({ levelId }) => levelId));
  const levels = map.levels.filter(({ id }) => on.has(id)).map((level) => words.levelName(level));
  return map.levels.length > 1 && levels.length > 0 ? `${name} (${levels.join(' – ')})` : name;
}
