import { hoursFault } from '../../projects/hours/opening-hours-grammar.ts';
import { PLACE_STATUSES, type PlaceFields, type PlaceStatus } from '../../projects/items/place.ts';
import { contactEmailFault } from '../../projects/values/contact-email.ts';
import { linkFault } from '../../projects/values/link.ts';
import { NO_NUL, NUL } from '../../projects/values/value-rules.ts';
import { firstCharacters, isLongerThan } from '../../shared/text.ts';
import type { Meaning } from '../columns/role-rules.ts';
import { listedTexts } from './listed-texts.ts';
import { writtenHours } from './written-hours.ts';

/** The fields that a text stands for, or why it stands for none; what had to be cut is said as well. */
export type ReadValue = { readonly fields: Partial<PlaceFields>; readonly cut?: number } | { readonly fault: string };

type Value = {
  /** What it becomes, for the documentation. */
  readonly field: keyof PlaceFields;
  readonly read: (text: string) => ReadValue;
  /** The fields of a place from which the value is removed. */
  readonly cleared: Partial<PlaceFields>;
};

/** The longest texts, in characters, as PATCH takes them. */
export const LONGEST = {
  title: 1000,
  description: 20_000,
  alias: 255,
  listed: 100,
  key: 100,
  externalId: 255,
} as const;

/** How the plain values of a place are read; those of its texts and its position are in `place-fields.ts`. */
export const PLACE_VALUES: Readonly<Partial<Record<Meaning, Value>>> = {
  externalId: text('externalId', LONGEST.externalId, null),
  key: checked('key', null, (key) =>
    KEY.test(key) && key.length <= LONGEST.key ? null : 'Must be letters and digits, joined by -, _ or dots.',
  ),
  category: text('category', 255, ''),
  address: text('address', 1000, ''),
  phone: text('telephone', 100, ''),
  opening_hours: { field: 'workingHours', read: readHours, cleared: { workingHours: '' } },
  email: checked('email', '', (email) =>
    email.length <= 254 ? contactEmailFault(email) : 'Must be an email address.',
  ),
  website: checked('webpage', '', (address) =>
    address.length <= 2048 ? linkFault(address) : 'Must have at most 2048 characters.',
  ),
  status: value(
    'status',
    null,
    (given) => {
      const status = given.toLowerCase() as PlaceStatus;
      return PLACE_STATUSES.includes(status) ? status : `Must be one of ${PLACE_STATUSES.join(', ')}.`;
    },
    (read) => PLACE_STATUSES.includes(read as PlaceStatus),
  ),
  price: { field: 'price', read: readPrice, cleared: { price: null } },
  rating: value(
    'rating',
    null,
    (given) => {
      const rating = numberIn(given);
      return rating !== null && rating >= 0 && rating <= 5 ? rating : 'Must be a number from 0 to 5.';
    },
    (read) => typeof read === 'number',
  ),
  accessibility: { field: 'accessibility', read: readAccessibility, cleared: { accessibility: [] } },
  hidden: value(
    'isHidden',
    false,
    (given) => truthOf(given) ?? 'Must be yes or no.',
    (read) => typeof read === 'boolean',
  ),
};

const KEY = /^[a-zA-Z0-9]+([-_.][a-zA-Z0-9]+)*$/;

function value<Field extends keyof PlaceFields>(
  field: Field,
  cleared: PlaceFields[Field],
  read: (text: string) => PlaceFields[Field] | string,
  isRead: (value: unknown) => boolean,
): Value {
  return {
    field,
    cleared: { [field]: cleared },
    read(given) {
      const found = read(given.trim());
      return isRead(found) ? { fields: { [field]: found } } : { fault: String(found) };
    },
  };
}

/** A text that is cut where it is too long. */
function text(field: keyof PlaceFields, longest: number, cleared: string | null): Value {
  return {
    field,
    cleared: { [field]: cleared },
    read(given) {
      const whole = given.replaceAll(NUL, '').toWellFormed();
      return isLongerThan(whole, longest)
        ? { fields: { [field]: firstCharacters(whole, longest) }, cut: longest }
        : { fields: { [field]: whole } };
    },
  };
}

/** A text that is taken as it is, or not at all. */
function checked(field: keyof PlaceFields, cleared: string | null, faultOf: (text: string) => string | null): Value {
  return {
    field,
    cleared: { [field]: cleared },
    read(given) {
      const whole = given.toWellFormed();
      const fault = whole.includes(NUL) ? NO_NUL : isLongerThan(whole, 2048) ? 'Is too long.' : faultOf(whole);
      return fault ? { fault } : { fields: { [field]: whole } };
    },
  };
}

const hoursInNotation = checked('workingHours', '', hoursFault);

/** In OpenStreetMap's notation, also where they are written as people do. */
function readHours(given: string): ReadValue {
  const read = hoursInNotation.read(given);
  const notation = 'fault' in read ? writtenHours(given) : null;
  return notation === null ? read : { fields: { workingHours: notation } };
}

/** A number, with a decimal point or comma; null for anything else, and for what no number holds. */
export function numberIn(given: string): number | null {
  const plain = given.trim().replace(/^([-+]?\d*),(\d+)$/, '$1.$2');
  const number = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i.test(plain) ? Number(plain) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

const YES: ReadonlySet<string> = new Set([
  'yes',
  'y',
  'true',
  '1',
  'x',
  'ja',
  'j',
  'oui',
  'o',
  'vrai',
  'wahr',
  'sí',
  'si',
  'sì',
  'sim',
  'はい',
  '有',
  '○',
  'да',
  'on',
  '✓',
  '✔',
]);
const NO: ReadonlySet<string> = new Set([
  'no',
  'n',
  'false',
  '0',
  'nein',
  'non',
  'faux',
  'falsch',
  'não',
  'nee',
  'いいえ',
  '無',
  '×',
  'нет',
  'off',
  'none',
]);

/** What a yes or no says; null for anything else. */
function truthOf(given: string): boolean | null {
  const word = given.trim().toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : null;
}

/** A text that looks like a number has an apostrophe before it. */
function readPrice(price: string): ReadValue {
  const number = numberIn(price);
  if (number !== null && String(number) === price && number >= 0 && number <= 1e12)
    return { fields: { price: number } };
  return text('price', 100, null).read(price.replace(/^'(?='*[-+]?[\d.,])/, ''));
}

export const priceText = (price: string | number): string =>
  typeof price === 'string' && /^'*[-+]?[\d.,]/.test(price) && (numberIn(price) !== null || price.startsWith("'"))
    ? `'${price}`
    : String(price);

function readAccessibility(given: string): ReadValue {
  const truth = truthOf(given);
  const listed = truth === null ? listedTexts(given) : truth ? ['wheelchair'] : [];
  const accessibility = listed
    .slice(0, 50)
    .map((one) => firstCharacters(one.replaceAll(NUL, '').toWellFormed(), LONGEST.listed));
  return { fields: { accessibility } };
}
