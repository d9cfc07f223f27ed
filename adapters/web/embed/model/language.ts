import { matchLanguage } from '../../../../src/domain/translations/match-language.ts';
import { offeredLanguage } from '../../../../src/domain/translations/offered-language.ts';
import { pickText, textsOf, withShorterForms } from '../../../../src/domain/translations/text-lookup.ts';
import type { Level, Place, PublicMap, Tag, Translations } from './model.ts';

/** The best language of the project: the requested one, else the first available one of the visitor's, else the default. */
export function chooseLanguage(map: PublicMap, query: string | null, preferred: readonly string[]): string {
  return offeredLanguage({ codes: languageCodes(map), fallback: map.settings.defaultLanguage }, query, preferred);
}

/** Whether the map has a language, or one that is close to it (`de` for `de-AT`). */
export function hasLanguage(map: PublicMap, code: string): boolean {
  return matchLanguage(code, languageCodes(map)) !== undefined;
}

function languageCodes(map: PublicMap): string[] {
  const codes = map.languages.map((language) => language.languageCode);
  return codes.length > 0 ? codes : [map.settings.defaultLanguage];
}

/** A text with a capital at its beginning, as at the beginning of a line. */
export const capitalized = (text: string, language: string): string =>
  text.replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase(language));

export function directionOf(map: PublicMap, language: string): 'ltr' | 'rtl' {
  return map.languages.find((candidate) => candidate.languageCode === language)?.direction ?? 'ltr';
}

/** The texts of one map in one language: the requested language, then the default one, then the first text that is not empty. */
export type Words = Readonly<{
  mapName: string;
  levelName(level: Level): string;
  levelShortName(level: Level): string;
  /** The building of a level; empty where it has none. */
  building(level: Level): string;
  tagName(tag: Readonly<{ id: string; name: string }>): string;
  /** The name of an item with a name and translations. */
  named(thing: Readonly<{ name: string; translations: Translations<'name'> }>): string;
  place(place: Place, field: 'title' | 'description' | 'statusLabel'): string;
  /** The language of that text, which another one may stand for. */
  languageOf(place: Place, field: 'title' | 'description'): string;
}>;

export function wordsOf(map: PublicMap, language: string): Words {
  const fallback = map.settings.defaultLanguage;
  const tags = new Map<string, Tag>(map.tags.map((tag) => [tag.id, tag]));
  /** `plain` is the text outside the translations: that of the default language. */
  const pick = <Field extends string>(translations: Translations<Field>, field: Field, plain = ''): string =>
    pickText({ [fallback]: plain, ...textsOf(translations ?? {}, field) }, language, fallback);
  return {
    mapName: pick(map.translations, 'name', map.name),
    levelName: (level) => pick(level.translations, 'name', level.name),
    levelShortName: (level) => pick(level.translations, 'shortName', level.shortName ?? ''),
    building: (level) => pick(level.translations, 'building', level.building ?? ''),
    tagName: (tag) => pickText({ [fallback]: tag.name, ...tags.get(tag.id)?.translations }, language, fallback),
    named: (thing) => pick(thing.translations, 'name', thing.name),
    place: (place, field) => pick(place.translations, field),
    languageOf(place, field) {
      const texts = textsOf(place.translations ?? {}, field);
      const codes = [...withShorterForms(language), fallback, ...Object.keys(texts)];
      return codes.find((code) => Object.hasOwn(texts, code)) ?? language;
    },
  };
}
