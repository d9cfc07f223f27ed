import type { BaseIssue } from 'valibot';
import { nearest } from '../../../src/domain/shared/near-names.ts';
import { alternatives } from '../../../src/domain/shared/text.ts';

type Issue = BaseIssue<unknown>;

const MESSAGES: Readonly<Record<string, string>> = {
  string: 'Must be a string.',
  number: 'Must be a number.',
  boolean: 'Must be true or false.',
  array: 'Must be a list.',
  tuple: 'Must be a list of the right length.',
  object: 'Must be an object.',
  strict_object: 'Must be an object.',
  record: 'Must be an object.',
};

/** The message of an error whose schema has none of its own. */
export function messageOf(issue: Issue): string {
  if (issue.kind !== 'schema') return 'Has an invalid value.';
  if (issue.type === 'picklist' || issue.type === 'literal') return `Must be ${alternatives(valuesOf(issue))}.`;
  if (issue.type === 'union') return unionMessage(issue);
  return MESSAGES[issue.type] ?? 'Has the wrong type.';
}

/** The message for an unknown field, with the known one that was probably meant. */
export function noSuchField(given: string, known: readonly string[]): string {
  const name = given.slice(0, LONGEST_NAME);
  const likeIt = (spelling: (name: string) => string) => known.find((each) => spelling(each) === spelling(name));
  const meant = likeIt(plain) ?? likeIt(withoutId) ?? synonym(name, known) ?? nearest(name, known);
  return meant === undefined ? 'There is no such field.' : `There is no such field (did you mean ${meant}?).`;
}

const plain = (name: string): string => name.toLowerCase().replaceAll('_', '');

/** One spelling of `organization` and `organizationId`, of `tags` and `tagIds`. */
const withoutId = (name: string): string => plain(name).replace(/(?<=.)(?:ids?|s)$/, '');

/** What other programs call a field, in small letters and without underscores. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  telephone: ['phone', 'phonenumber', 'tel'],
  webpage: ['website', 'url', 'link', 'homepage'],
  workingHours: ['openinghours', 'hours', 'businesshours'],
  languageCode: ['code', 'locale', 'lang'],
  isHidden: ['hidden'],
  translations: ['name', 'title', 'label', 'description'],
  data: ['coordinates', 'geometry', 'polygon', 'points', 'vertices', 'outline'],
  position: ['coordinates', 'geometry', 'location', 'point', 'x', 'y', 'lat', 'lng', 'latitude', 'longitude'],
  ordinal: ['floor', 'number', 'order', 'index', 'level'],
  full_name: ['name', 'username'],
};

const synonym = (name: string, known: readonly string[]): string | undefined =>
  known.find((each) => Object.hasOwn(OTHER_NAMES, each) && OTHER_NAMES[each]!.includes(plain(name)));

/** In characters: no known name is so long. */
const LONGEST_NAME = 50;

/** A number without an exponent. */
export const plainNumber = (value: number): string =>
  value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });

/** The values that the library writes as `("a" | "b")`. */
const valuesOf = ({ expected }: Issue): readonly string[] =>
  (expected ?? '')
    .replace(/^\(|\)$/g, '')
    .split(' | ')
    .map((value) => value.replace(/^"|"$/g, ''));

/** What is wrong with each of its options. */
function unionMessage({ issues }: Issue): string {
  const messages = [...new Set((issues ?? []).map(({ message }) => message))];
  const types = messages.map((message) => /^Must be (.+)\.$/.exec(message)?.[1]);
  return types.includes(undefined) ? messages.join(' ') : `Must be ${alternatives(types as string[])}.`;
}
