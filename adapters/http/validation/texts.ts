import * as v from 'valibot';
import { NO_NUL, NUL } from '../../../src/domain/projects/values/value-rules.ts';
import { isInvisible, isLongerThan, NOT_VISIBLE, normaliseName } from '../../../src/domain/shared/text.ts';
import { NAME } from './patterns.ts';

/** A text of at most this many characters: Unicode code points, as in the document, where other checks would count UTF-16 units. */
export const upTo = (max: number, message = `Must have at most ${max} characters.`) =>
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

/** A name for URLs, unique in its project. */
export const key = v.pipe(
  v.string(),
  v.maxLength(100, 'Must have at most 100 characters.'),
  v.regex(/^[a-zA-Z0-9]+([-_.][a-zA-Z0-9]+)*$/, 'Must be letters and digits, joined by -, _ or dots.'),
);
