import { isoLanguage } from '../../projects/items/language.ts';
import type { ChosenColumns } from '../columns/chosen-columns.ts';
import type { Column } from '../columns/column.ts';
import { listText } from '../places/listed-texts.ts';
import { customText } from '../places/place-fields.ts';
import { type Feature, objectOf } from './read-collection.ts';

/** How many values of a property its meaning is guessed by. */
const SAMPLE = 500;

/** The properties of features as columns, those of the collection's own format left out. */
export function propertyColumns(features: readonly Feature[]): readonly Column[] {
  const values = new Map<string, string[]>();
  for (const { properties } of features) {
    for (const [name, value] of Object.entries(properties)) {
      const known = values.get(name) ?? [];
      values.set(name, known);
      const text = name.startsWith('waymark:') ? null : textOf(value);
      if (text !== null && text !== '' && known.length < SAMPLE) known.push(text);
    }
  }
  return [...values].map(([name, texts]) => ({ name, values: texts }));
}

/** A plain value, or a list of some, as a text; null for nothing, and for anything else. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!Array.isArray(value)) return null;
  return value.length === 1 ? textOf(value[0]) : listText(value.map(textOf).filter((text) => text !== null));
}

/** What the properties of a feature say, by their meaning. Texts by language are one meaning for each. */
export function propertyTexts({ id, properties }: Feature, { map, custom }: ChosenColumns): Map<string, string> {
  const texts = new Map<string, string>();
  const own = (name: string): unknown => (Object.hasOwn(properties, name) ? properties[name] : undefined);
  for (const [meaning, names] of Object.entries(map)) {
    const given = names
      .map((name) => textOf(own(name)))
      .filter((text) => text !== null && text.trim() !== '') as string[];
    const isList = given.length > 1 && meaning.startsWith('aliases');
    if (given.length > 0) texts.set(meaning, isList ? given.join(';') : given[0]!);
    for (const [language, text] of byLanguage(names.map(own))) texts.set(`${meaning}:${language}`, text);
  }
  for (const name of custom) {
    const value = own(name);
    if (value !== undefined && value !== null) texts.set(`custom:${name.replace(/^custom:/, '')}`, customText(value));
  }
  if (id !== null && !texts.has('id')) texts.set('id', id);
  return texts;
}

/** `{"en": "Hall", "de": "Halle"}`, as Apple's venue format has it. */
function byLanguage(values: readonly unknown[]): readonly (readonly [string, string])[] {
  const texts = values.map(objectOf).find((value) => value !== null) ?? {};
  return Object.entries(texts).flatMap(([code, text]) => {
    const language = isoLanguage(code);
    return language !== null && typeof text === 'string' && text !== '' ? [[language, text] as const] : [];
  });
}
