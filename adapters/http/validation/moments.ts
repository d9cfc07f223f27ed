import * as v from 'valibot';
import { parseDateTime } from '../../../src/domain/shared/timestamp.ts';

/** The moment in UTC with milliseconds, as it is kept; null for what is no RFC 3339 date-time, or leaves the years of four digits. */
function canonicalMoment(text: string): string | null {
  const milliseconds = parseDateTime(text);
  if (milliseconds === null) return null;
  const canonical = new Date(milliseconds).toISOString();
  return canonical.length === 24 ? canonical : null;
}

/** An RFC 3339 date-time, in whatever zone and to whatever part of a second. */
export const moment = v.pipe(
  v.string(),
  v.check((text) => canonicalMoment(text) !== null, 'Must be an RFC 3339 date-time such as 2026-11-20T09:30:00Z.'),
  v.metadata({ format: 'date-time' }),
  v.transform((text) => canonicalMoment(text)!),
);

const day = v.pipe(
  v.string(),
  v.isoDate('Must be a date such as 2026-11-20.'),
  v.check((text) => canonicalMoment(`${text}T00:00:00Z`) !== null, 'Must be a valid date.'),
);

/** A day in UTC, or a moment. */
export const dayOrMoment = v.union([day, moment], 'Must be a date such as 2026-11-20, or an RFC 3339 date-time.');
