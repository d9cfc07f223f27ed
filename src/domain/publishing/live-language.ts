import type { Area } from '../projects/items/area.ts';
import type { Branch, Corridor } from '../projects/items/corridor.ts';
import type { Level } from '../projects/items/level.ts';
import type { Marker } from '../projects/items/marker.ts';
import type { Place } from '../projects/items/place.ts';
import type { Tag, TagLabel } from '../projects/items/tag.ts';
import type { Transition } from '../projects/items/transition.ts';
import { matchLanguage } from '../translations/match-language.ts';
import { pickText, type Translations, textsOf, withShorterForms } from '../translations/text-lookup.ts';
import type { LiveMap } from './live.ts';

/** Something with its texts in one language instead of translations. */
type Plain<T> = Omit<T, 'translations'>;

type PlaceTexts = {
  readonly title: string;
  readonly description: string;
  readonly statusLabel: string;
  readonly aliases: readonly string[];
};

/** A place in one language, with its tags. */
export type PlainPlace<P extends Place = Place> = Omit<P, 'translations' | 'aliases'> & PlaceTexts;

/** A corridor in one language, with its branches. */
export type PlainCorridor = Omit<Plain<Corridor>, 'branches'> & { readonly branches: readonly Plain<Branch>[] };

/** A published map in one language. */
export type PlainMap = Omit<Plain<LiveMap>, 'levels' | 'areas' | 'markers' | 'tags' | 'corridors' | 'transitions'> & {
  readonly language: string;
  readonly levels: readonly Plain<Level>[];
  readonly areas: readonly PlainPlace<Area>[];
  readonly markers: readonly PlainPlace<Marker>[];
  readonly tags: readonly TagLabel[];
  readonly corridors: readonly PlainCorridor[];
  readonly transitions: readonly Plain<Transition>[];
};

/** The languages of a map: those it lists, its default, and all others with texts. */
export function languagesOf(map: LiveMap): readonly string[] {
  const { levels, areas, markers, tags, corridors, transitions } = map;
  const branches = corridors.flatMap((corridor) => corridor.branches);
  const translated = [map, ...levels, ...areas, ...markers, ...tags, ...corridors, ...branches, ...transitions];
  const codes = [
    ...[map.settings.defaultLanguage, ...map.languages.map(({ languageCode }) => languageCode)],
    ...translated.flatMap(({ translations }) => Object.keys(translations)),
    ...[...areas, ...markers].flatMap(({ aliases }) => Object.keys(aliases)),
  ];
  return [...new Set(codes)];
}

/** The best available language for a requested one by `matchLanguage`, or the default. */
export function languageFor(asked: string, languages: readonly string[], fallback: string): string {
  return matchLanguage(asked, languages) ?? fallback;
}

/** The map with every text in that language, by the text look-up, and without translations. */
export function inLanguage(map: LiveMap, language: string): PlainMap {
  const words = wordsIn(map, language);
  return {
    ...words.named(map, ['name', 'description']),
    language,
    levels: map.levels.map(words.level),
    areas: map.areas.map(words.place),
    markers: map.markers.map(words.place),
    tags: map.tags.map(words.tag),
    corridors: map.corridors.map(words.corridor),
    transitions: map.transitions.map((transition) => words.named(transition, ['name'])),
  };
}

/** Translates parts of a map into one language. */
export function wordsIn({ tags, settings }: Pick<LiveMap, 'tags' | 'settings'>, language: string) {
  const fallback = settings.defaultLanguage;
  const pick = (texts: Readonly<Record<string, string | undefined>>) => pickText(texts, language, fallback);
  const tag = ({ id, name, color, translations }: Tag): TagLabel => ({
    id,
    color,
    name: pick({ [fallback]: name, ...translations }),
  });
  const labels = new Map(tags.map((each) => [each.id, tag(each)]));

  /** Texts outside the translations are in the default language, unless a translation overrides them. */
  function named<F extends string, T extends Translated<F>>(item: T, fields: readonly F[]): Plain<T> {
    const { translations, ...rest } = item;
    const texts = fields.map((field) => [field, pick({ [fallback]: item[field], ...textsOf(translations, field) })]);
    return { ...rest, ...Object.fromEntries(texts) };
  }

  function place<P extends Place>({ translations, aliases, ...rest }: P): PlainPlace<P> {
    return {
      ...rest,
      title: pick(textsOf(translations, 'title')),
      description: pick(textsOf(translations, 'description')),
      statusLabel: pick(textsOf(translations, 'statusLabel')),
      aliases: pickList(aliases, [...withShorterForms(language), fallback]),
      tags: rest.tags.map((label) => labels.get(label.id) ?? label),
    };
  }

  function level(given: Level): Plain<Level> {
    const building = pick({ [fallback]: given.building ?? '', ...textsOf(given.translations, 'building') });
    return { ...named(given, ['name', 'shortName']), building: building || null };
  }

  function corridor(given: Corridor): PlainCorridor {
    return { ...named(given, ['name']), branches: given.branches.map((branch) => named(branch, ['name'])) };
  }

  return { tag, named, place, level, corridor };
}

type Translated<F extends string> = { readonly [field in F]: string } & { readonly translations: Translations<F> };

function pickList(lists: Place['aliases'], languages: readonly string[]): readonly string[] {
  const wanted = languages.flatMap((language) => (Object.hasOwn(lists, language) ? [lists[language]!] : []));
  return [...wanted, ...Object.values(lists)].find((list) => list.length > 0) ?? [];
}
