import * as v from 'valibot';
import { parseDateTime } from '../../../src/domain/shared/timestamp.ts';
import { DAY_OR_DATE_TIME } from './patterns.ts';

/**
 * The date-time in UTC with milliseconds, as it is stored; null if it is not an RFC 3339 date-time, or its year in UTC does not
 * have four digits.
 */
function canonicalDateTime(text: string): string | null {
  const milliseconds = parseDateTime(text);
  if (milliseconds === null) return null;
  const canonical = new Date(milliseconds).toISOString();
  return canonical.length === 24 ? canonical : null;
}

const NO_DATE_TIME = 'Must be an RFC 3339 date-time such as 2026-11-20T09:30:00Z.';

/** An RFC 3339 date-time, in any zone and with any fraction of a second. */
export const dateTime = v.pipe(
  v.string(NO_DATE_TIME),
  v.check((text) => canonicalDateTime(text) !== null, NO_DATE_TIME),
  v.metadata({ format: 'date-time' }),
  v.transform((text) => canonicalDateTime(text)!),
);

const NO_DATE = 'Must be a date such as 2026-11-20.';

/** A day of the calendar. */
export const day = v.pipe(
  v.string(NO_DATE),
  v.isoDate(NO_DATE),
  v.check((text) => canonicalDateTime(`${text}T00:00:00Z`) !== null, 'Must be a valid date.'),
  v.metadata({ format: 'date' }),
);

/** A day in UTC, or a date-time; with further sentences for the document. */
export const dayOrDateTime = (described = '') =>
  v.pipe(
    v.string(),
    v.check(
      (text) => v.is(day, text) || v.is(dateTime, text),
      'Must be a date such as 2026-11-20, or an RFC 3339 date-time.',
    ),
    v.metadata({
      pattern: DAY_OR_DATE_TIME,
      description: `A day in UTC such as 2026-11-20, or an RFC 3339 date-time.${described}`,
    }),
    v.transform((text) => canonicalDateTime(text) ?? text),
  );
