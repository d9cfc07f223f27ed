import type { PlaceFields, PlaceText } from '../../projects/items/place.ts';
import { NUL } from '../../projects/values/value-rules.ts';
import { firstCharacters, isLongerThan } from '../../shared/text.ts';
import type { Severity } from '../issue.ts';
import { listedTexts } from './listed-texts.ts';
import { LONGEST, PLACE_VALUES } from './place-values.ts';

/** The values of one place as texts, by their meaning, as `name` or `name:de`; of custom fields as `custom:seats`. */
export type PlaceTexts = ReadonlyMap<string, string>;

/** Says what is wrong with a value. */
export type ReportValue = (meaning: string, severity: Severity, code: string, message: string) => void;

type Reading = { readonly texts: PlaceTexts; readonly language: string; readonly report: ReportValue };

/** Stands for a value that is removed. No text is this: texts have no NUL. */
export const CLEAR = '\0';

/** The fields that the texts of a place stand for; those of other values are left out, and reported. */
export function placeFields(reading: Reading): Partial<PlaceFields> {
  return { ...plainFields(reading), ...textFields(reading), ...aliasFields(reading), ...customFields(reading) };
}

function plainFields({ texts, report }: Reading): Partial<PlaceFields> {
  let fields: Partial<PlaceFields> = {};
  for (const [meaning, value] of Object.entries(PLACE_VALUES)) {
    const given = texts.get(meaning);
    if (given === undefined) continue;
    const found = given === CLEAR ? { fields: value.cleared } : value.read(given);
    if ('fault' in found) report(meaning, 'warning', 'value_refused', found.fault);
    else fields = { ...fields, ...found.fields };
    if ('cut' in found) report(meaning, 'warning', 'text_cut', `Has more than ${found.cut} characters and was cut.`);
  }
  return fields;
}

const PLACE_TEXTS = { name: 'title', description: 'description', status_label: 'statusLabel' } as const;
const LONGEST_TEXT = { title: LONGEST.title, description: LONGEST.description, statusLabel: 255 } as const;

function textFields({ texts, language, report }: Reading): Partial<PlaceFields> {
  const translations = new Map<string, Partial<Record<keyof PlaceText, string | null>>>();
  for (const [meaning, given] of texts) {
    const [kind = '', spoken = language] = meaning.split(/:(.*)/s);
    const field = Object.hasOwn(PLACE_TEXTS, kind) ? PLACE_TEXTS[kind as keyof typeof PLACE_TEXTS] : null;
    if (!field) continue;
    const whole = given.replaceAll(NUL, '').toWellFormed();
    const isLong = isLongerThan(whole, LONGEST_TEXT[field]);
    if (isLong) report(meaning, 'warning', 'text_cut', `Has more than ${LONGEST_TEXT[field]} characters and was cut.`);
    const text = given === CLEAR ? null : firstCharacters(whole, LONGEST_TEXT[field]);
    translations.set(spoken, { ...translations.get(spoken), [field]: text });
  }
  return translations.size === 0 ? {} : { translations: Object.fromEntries(translations) };
}

const MOST_ALIASES = 50;

function aliasFields({ texts, language }: Reading): Partial<PlaceFields> {
  const aliases = new Map<string, readonly string[]>();
  for (const [meaning, given] of texts) {
    const [kind, spoken = language] = meaning.split(/:(.*)/s);
    if (kind !== 'aliases') continue;
    const listed = given === CLEAR ? [] : listedTexts(given);
    const known = aliases.get(spoken) ?? [];
    const cut = listed.map((one) => firstCharacters(one.replaceAll(NUL, '').toWellFormed(), LONGEST.alias));
    aliases.set(spoken, [...new Set([...known, ...cut])].slice(0, MOST_ALIASES));
  }
  return aliases.size === 0 ? {} : { aliases: Object.fromEntries(aliases) };
}

const CUSTOM = 'custom:';

function customFields({ texts }: Reading): Partial<PlaceFields> {
  const custom = [...texts].filter(([meaning]) => meaning.startsWith(CUSTOM));
  if (custom.length === 0) return {};
  return {
    customFields: Object.fromEntries(
      custom.map(([meaning, given]) => [meaning.slice(CUSTOM.length), given === CLEAR ? null : customValue(given)]),
    ),
  };
}

/** JSON where it is some, else the text: a text that is JSON is written in quotes. */
function customValue(given: string): unknown {
  if (!/^\s*(?:[[{"]|-?\d|true\b|false\b)/.test(given)) return given;
  try {
    const value: unknown = JSON.parse(given);
    return typeof value === 'number' && String(value) !== given.trim() ? given : value;
  } catch {
    return given;
  }
}

/** The value of a custom field as a cell has it: the text itself, or JSON where it is no text or would be read as another value. */
export function customText(value: unknown): string {
  const isPlain = typeof value === 'string' && value !== '' && customValue(value) === value;
  return isPlain ? value : JSON.stringify(value);
}
