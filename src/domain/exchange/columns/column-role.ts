import { canonicalLanguage } from '../../projects/items/language.ts';
import { type NameWord, nameWords } from './name-words.ts';
import { MEANINGS, type Role, RULES } from './role-rules.ts';
import type { Concept } from './words.ts';

/** `language`: of the texts in it; `rank`: 0 for the plainest name of its role. */
export type ColumnRole = { readonly role: Role; readonly rank: number; readonly language: string | null };

/** The role of a column or property by its name; null where the name says nothing, or something that a map has no place for. */
export function columnRole(name: string): ColumnRole | null {
  if (name.length > LONGEST_NAME) return null;
  const exact = exactRole(name.trim());
  if (exact) return { role: exact, rank: 0, language: null };
  const spoken = inLanguage(name);
  if (spoken) return spoken;
  // In OpenStreetMap's tags what is before a colon says of what something is: `brand:wikidata`.
  if (NAMESPACED.test(name)) return null;
  const words = nameWords(name);
  const role = roleOf(words);
  if (!role || (QUESTION.test(name) && !ANSWERS.has(role))) return null;
  return { role, rank: rankOf(words, role), language: null };
}

/** In characters. What is longer is a text, and no name of a column. */
const LONGEST_NAME = 200;

const NAMESPACED = /^[a-z_]+:[a-z_]/;

/** `is_building_entrance` asks: only these are answered by yes or no. */
const QUESTION = /^(?:is|has|can)(?:[_ ]|(?=\p{Lu}))/u;
const ANSWERS: ReadonlySet<Role> = new Set(['hidden', 'accessibility', 'status']);

/** How this service, OpenStreetMap and Apple's venue format call values. */
const EXACT: Readonly<Record<string, Role>> = {
  ...Object.fromEntries(MEANINGS.map((meaning) => [meaning.toLowerCase(), meaning])),
  'contact:phone': 'phone',
  'contact:mobile': 'phone',
  'contact:email': 'email',
  'contact:website': 'website',
  'addr:full': 'address',
  addr: 'address',
  'level:ref': 'levelName',
  level_name: 'levelName',
  ref: 'roomNumber',
  wheelchair: 'accessibility',
  class: 'category',
  site: 'building',
  ...Object.fromEntries(['no', 'no.', 'number', 'nos.'].map((number) => [`contact ${number}`, 'phone'])),
  contact_no: 'phone',
  contact_number: 'phone',
  '@id': 'id',
  asset_tag: 'externalId',
  'asset tag': 'externalId',
  ...Object.fromEntries(
    ['raison sociale', 'ragione sociale', 'razón social', 'razao social', 'razão social', 'friendly_name'].map(
      (name) => [name, 'name'],
    ),
  ),
};

function exactRole(name: string): Role | null {
  const plain = name.toLowerCase();
  return Object.hasOwn(EXACT, plain) ? EXACT[plain]! : null;
}

const SPOKEN: ReadonlySet<Role> = new Set([
  'name',
  'description',
  'aliases',
  'otherName',
  'category',
  'room',
  'status_label',
]);
const NOT_LANGUAGES: ReadonlySet<string> = new Set([
  'no',
  'id',
  'nr',
  'to',
  'is',
  'as',
  'sm',
  'km',
  'tag',
  'cat',
  'alt',
  'bis',
  'tel',
  'lat',
  'lon',
  'raw',
]);
const LANGUAGE_WORDS: Readonly<Record<string, string>> = {
  english: 'en',
  englisch: 'en',
  anglais: 'en',
  inglés: 'en',
  inglese: 'en',
  eng: 'en',
  german: 'de',
  deutsch: 'de',
  allemand: 'de',
  alemán: 'de',
  tedesco: 'de',
  ger: 'de',
  deu: 'de',
  french: 'fr',
  französisch: 'fr',
  français: 'fr',
  francés: 'fr',
  francese: 'fr',
  fra: 'fr',
  spanish: 'es',
  spanisch: 'es',
  español: 'es',
  spa: 'es',
  italian: 'it',
  italienisch: 'it',
  italiano: 'it',
  ita: 'it',
  japanese: 'ja',
  japanisch: 'ja',
  日本語: 'ja',
  jp: 'ja',
  jpn: 'ja',
  英語: 'en',
  russian: 'ru',
  russisch: 'ru',
  русский: 'ru',
  rus: 'ru',
  английский: 'en',
};

/** `name:de`, `Name (English)`, `description_fr`, `nameEn`. */
function inLanguage(name: string): ColumnRole | null {
  const [, stem = '', tail = ''] =
    /^(.*?\S)(?:[\s_:.([/-]+|(?<=\p{Ll})(?=\p{Lu}\p{Ll}$))([\p{L}]{2,12}(?:[-_][A-Za-z]{2,4})?)[)\]]?\s*$/u.exec(
      name,
    ) ?? [];
  if (stem === '') return null;
  const language = languageOf(tail, name.includes(':'));
  if (language === null) return null;
  const role = exactRole(stem) ?? roleOf(nameWords(stem));
  if (!role || !SPOKEN.has(role)) return null;
  return { role, rank: role === 'name' ? 0 : 1, language };
}

function languageOf(tail: string, isMarked: boolean): string | null {
  const word = tail.toLowerCase();
  if (Object.hasOwn(LANGUAGE_WORDS, word)) return LANGUAGE_WORDS[word]!;
  const [code = ''] = tail.split(/[-_]/);
  if (isMarked)
    return code.length <= 3 && code !== 'for' && code !== 'fee' ? canonicalLanguage(tail.replace('_', '-')) : null;
  const isCode = code.length === 2 && !NOT_LANGUAGES.has(code.toLowerCase()) && isNamed(code.toLowerCase());
  return isCode ? canonicalLanguage(tail.replace('_', '-')) : null;
}

const COMMON = new Set(
  'en de fr es it nl pt ru ja zh ko ar pl tr sv da fi nb cs hu uk el he ro bg hr sk sl lt lv et ca eu ga cy vi th hi fa'.split(
    ' ',
  ),
);
const isNamed = (code: string): boolean => COMMON.has(code);

function roleOf(words: readonly NameWord[]): Role | null {
  if (words.every(({ concepts }) => concepts.length === 0)) return null;
  const has = (...concepts: Concept[]): boolean =>
    words.some((word) => concepts.some((concept) => word.concepts.includes(concept)));
  return RULES.find(([, fits]) => fits(has, words))?.[0] ?? null;
}

/** A name that has words of something else as well comes after one that has not; of kinds, the broader word comes first. */
function rankOf(words: readonly NameWord[], role: Role): number {
  const strange = words.filter(({ concepts }) => concepts.length === 0).length;
  const isBroad = role !== 'category' || /^(?:categor|kategor|カテゴ|катег)/.test(words.at(-1)?.text ?? '');
  const isPlain = role !== 'name' || words.some(({ concepts }) => concepts.includes('name'));
  const isShort = role === 'otherName' && words.some(({ concepts }) => concepts.includes('short'));
  return strange * 2 + (isBroad && isPlain && !isShort ? 0 : 1);
}
