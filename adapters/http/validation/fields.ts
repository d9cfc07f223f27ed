import * as v from 'valibot';
import { MAX_PASSWORD_CHARACTERS, MIN_PASSWORD_CHARACTERS } from '../../../src/domain/accounts/password.ts';
import { canonicalLanguage } from '../../../src/domain/projects/items/language.ts';
import { NO_NUL, NUL } from '../../../src/domain/projects/values/value-rules.ts';
import { emailFault } from '../../../src/domain/shared/email.ts';
import { isInvisible, isLongerThan, NOT_VISIBLE, normaliseName } from '../../../src/domain/shared/text.ts';
import type { PropertyTexts } from '../shared/component-texts.ts';
import { UUID } from '../shared/uuid.ts';
import { domainNames } from './domain-names.ts';
import { plainNumber } from './messages.ts';
import { named } from './named.ts';
import { LANGUAGE_CODE, NAME, TOKEN } from './patterns.ts';

export const messageTexts = { detail: 'What was done, for people.', message: 'What was done, for people.' };

/** An object with these fields, and no list, which the library would accept. */
export const object = <Entries extends v.ObjectEntries>(entries: Entries) => noList(v.object(entries));

/** The same, in which other fields are errors. */
const closedObject = <Entries extends v.ObjectEntries>(entries: Entries) => noList(v.strictObject(entries));

/** An object with keys of this kind, and no list. One with too many entries is refused before they are validated. */
export function record<Value extends v.GenericSchema>(key: RecordKey, value: Value, max = 1000) {
  const schema = noList(v.record(key, value));
  const run = schema['~run'];
  const tooMany = v.pipe(
    v.unknown(),
    v.check(() => false, `Must have at most ${max} entries.`),
  );
  const limited = Object.assign(schema, {
    '~run'(...[dataset, config]: Parameters<typeof run>): ReturnType<typeof run> {
      const { value } = dataset;
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      if (!isObject || Object.keys(value).length <= max) return run.call(schema, dataset, config);
      return tooMany['~run'](dataset, config) as ReturnType<typeof run>;
    },
  });
  return v.pipe(limited, v.metadata({ maxProperties: max }));
}

type RecordKey = v.GenericSchema<string, string>;

function noList<Schema extends v.GenericSchema>(schema: Schema): Schema {
  const run = schema['~run'];
  return Object.assign(schema, {
    '~run'(this: Schema, ...[dataset, config]: Parameters<typeof run>) {
      return run.call(this, Array.isArray(dataset.value) ? { value: null } : dataset, config);
    },
  });
}

/** A list. Of one that is too long only the first entries are validated; its length check refuses it. */
export function array<Schema extends v.GenericSchema>(schema: Schema, max: number) {
  const whole = v.array(schema);
  const run = whole['~run'];
  return Object.assign(whole, {
    '~run'(...[{ value }, config]: Parameters<typeof run>) {
      return run.call(whole, { value: Array.isArray(value) ? value.slice(0, max + 1) : value }, config);
    },
  });
}

/** A text of at most this many characters: Unicode code points, as in the document, where other checks would count UTF-16 units. */
const upTo = (max: number, message = `Must have at most ${max} characters.`) =>
  v.pipe(
    v.string(),
    v.check((value) => !isLongerThan(value, max), message),
    v.metadata({ maxLength: max }),
  );

/** The constraints of a text in the document, except its length. */
type Described = {
  readonly description?: string;
  readonly pattern?: string | undefined;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: undefined;
  readonly enum?: readonly string[];
};

/**
 * A text of a project: well-formed Unicode of at most this many characters. Other constraints, and that it has no NUL, are for
 * the document: the domain checks them, which knows the stored value.
 */
export const contentText = (max: number, described: Described = {}) =>
  v.pipe(
    upTo(max),
    v.metadata({ pattern: '^[^\\u0000]*$', ...described }),
    v.transform((value) => value.toWellFormed()),
  );

/** A text of a project that should be one of these: the domain checks it, because stored values may stay. */
export const listedText = (values: readonly string[]) =>
  contentText(100, { enum: values, pattern: undefined, maxLength: undefined });

/** Any other text: the same, and without NUL. */
export const text = (max: number, described: Described = {}) =>
  v.pipe(
    contentText(max, described),
    v.check((value) => !value.includes(NUL), NO_NUL),
  );

const LONGEST_NAME = 255;

/** A name, trimmed and normalised: something visible, no control characters, at most 255 characters. */
export const name = v.pipe(
  upTo(LONGEST_NAME),
  v.metadata({ minLength: 1, pattern: NAME }),
  v.transform((value) => normaliseName(value.toWellFormed())),
  v.check((value) => value !== '', 'This field may not be blank.'),
  v.check((value) => value === '' || !isInvisible(value), NOT_VISIBLE),
  // Again: some characters are longer when they are normalised.
  upTo(LONGEST_NAME),
  v.regex(/^\P{Cc}*$/u, 'Control characters are not allowed.'),
);

const EMAIL_LENGTH = 254;

/** An email address that has a canonical form, in any case and with blanks around it. */
export const email = v.pipe(
  text(EMAIL_LENGTH, { format: 'email', pattern: undefined }),
  v.check(
    (value) => emailFault(value, domainNames) === null,
    ({ input }) => emailFault(input, domainNames)!,
  ),
);

/** A typed secret: any text; its messages never contain it. */
export const password = upTo(4096, 'The password is too long.');

/** A password that is chosen: the domain checks it, which knows the names that it must not be. */
export const newPassword = v.pipe(
  password,
  v.metadata({ minLength: MIN_PASSWORD_CHARACTERS, maxLength: MAX_PASSWORD_CHARACTERS }),
);

/** A code or a token: not empty; its messages never contain it. */
export const secret = v.pipe(upTo(4096, 'This is too long.'), v.minLength(1, 'This field may not be blank.'));

/** The same of this form; a token of another one is refused like one that does not exist. */
export const patterned = (schema: typeof secret | v.StringSchema<undefined>, pattern: string) =>
  v.pipe(schema, v.metadata({ pattern, minLength: undefined, maxLength: undefined }));

/** A token in a URL: 43 characters of base64url. */
export const linkToken = v.pipe(
  upTo(128, 'This is too long.'),
  v.regex(/^[A-Za-z0-9_-]+$/, 'Must be letters, digits, - and _.'),
  v.metadata({ pattern: TOKEN, maxLength: undefined }),
);

/** The account and the token of a mailed link, as the query of its address has them. */
export const accountId = v.pipe(v.string(), v.metadata({ format: 'uuid' }));
export const mailToken = patterned(v.string(), TOKEN);

export const uuid = v.pipe(
  v.string(),
  v.check((value) => UUID.test(value), 'Must be a UUID.'),
  v.metadata({ format: 'uuid' }),
  v.transform((value) => value.toLowerCase()),
);

export const color = v.pipe(
  v.string(),
  v.regex(
    /^#([0-9a-fA-F]{3}|[0-9a-fA-F]{4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/,
    'Must be # followed by 3, 4, 6 or 8 hex digits.',
  ),
);

/** A color in a response, where it may be null: without a pattern, which clients generated for Go cannot check in a nullable text. */
export const colorResponse = v.pipe(v.string(), v.description('A colour: # and 3, 4, 6 or 8 hex digits.'));

/** A finite number between the bounds, both included. */
export const number = (min: number, max: number) =>
  v.pipe(
    v.number(),
    v.minValue(min, `Must be at least ${plainNumber(min)}.`),
    v.maxValue(max, `Must be at most ${plainNumber(max)}.`),
  );

export const integer = (min: number, max: number) => v.pipe(number(min, max), v.integer('Must be a whole number.'));

/** A coordinate in a level's frame, in units. */
export const coordinate = number(-1e7, 1e7);

export const point = named('Point', object({ x: coordinate, y: coordinate }), 'A position on a level, in its units.', {
  x: 'To the right from the top left corner of the level.',
  y: 'Down from the top left corner of the level.',
});

/** A list of another length is no vertex: neither one that lacks fields, nor one whose third value would be lost. */
function vertexSchema() {
  const pair = v.tuple([coordinate, coordinate], 'Must be [x, y].');
  const run = pair['~run'];
  return Object.assign(pair, {
    '~run'(...[dataset, config]: Parameters<typeof run>) {
      const isOther = Array.isArray(dataset.value) && dataset.value.length !== 2;
      return run.call(pair, isOther ? { value: null } : dataset, config);
    },
  });
}

/** An outline of 3–2,000 vertices. */
export const ring = v.pipe(
  array(vertexSchema(), 2000),
  v.minLength(3, 'A ring needs at least 3 vertices.'),
  v.maxLength(2000, 'A ring may have at most 2,000 vertices.'),
);

/** A BCP-47 code in its canonical spelling. */
export const languageCode = v.pipe(
  v.string(),
  v.maxLength(35, 'Must be a language code.'),
  v.metadata({ pattern: LANGUAGE_CODE }),
  v.check((value) => canonicalLanguage(value) !== null, 'Must be a language code such as en or pt-BR.'),
  v.transform((value) => canonicalLanguage(value)!),
);

/** One value of these fields per language. */
export const byLanguage = <Schema extends v.GenericSchema>(schema: Schema) => record(languageCode, schema);

/** A text of a project in one language; null removes it. */
export const removableText = (max: number) => v.optional(v.nullable(contentText(max)));

/** Changed texts of a project by language; `component`: the name of those of one language. */
export const textsByLanguage = <Entries extends v.ObjectEntries>(
  component: string,
  entries: Entries,
  about: string,
  texts: PropertyTexts,
) =>
  v.pipe(
    byLanguage(v.nullable(named(component, closedObject(entries), about, texts))),
    v.description('Merged by language and field; null removes a language, or a text of one.'),
  );

/** A name for URLs, unique in its project. */
export const key = v.pipe(
  v.string(),
  v.maxLength(100, 'Must have at most 100 characters.'),
  v.regex(/^[a-zA-Z0-9]+([-_.][a-zA-Z0-9]+)*$/, 'Must be letters and digits, joined by -, _ or dots.'),
);

export const list = <Schema extends v.GenericSchema>(schema: Schema, max: number) =>
  v.pipe(array(schema, max), v.maxLength(max, `Must have at most ${max} entries.`));

/** A timestamp: ISO 8601 in UTC with milliseconds. */
export const timestamp = v.pipe(v.string(), v.isoTimestamp('Must be an ISO 8601 timestamp.'));

export const detail = named('Detail', v.object({ detail: v.string() }), 'A confirmation.', messageTexts);

/** Who created something. */
export const author = named(
  'Author',
  v.object({ email: v.string(), full_name: v.string() }),
  'Who created something. It stays when the account is deleted.',
  { email: 'The email at that time.', full_name: 'The name at that time.' },
);
