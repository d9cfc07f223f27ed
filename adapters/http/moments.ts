import * as v from 'valibot';
import { timestamp } from './fields.ts';

/** The moment in UTC with milliseconds, as it is kept; null for what is none, or lies beyond the years of four digits. */
function canonicalMoment(text: string): string | null {
  const milliseconds = Date.parse(text);
  if (Number.isNaN(milliseconds) || !hasDay(text)) return null;
  const canonical = new Date(milliseconds).toISOString();
  return canonical.length === 24 ? canonical : null;
}

/** Whether its month has the day that the text begins with: `Date.parse` takes 31 February for 3 March. */
function hasDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
}

/** A moment that there is, in whatever zone and to whatever part of a second. */
export const moment = v.pipe(
  timestamp,
  v.check((text) => canonicalMoment(text) !== null, 'Must be an ISO 8601 timestamp.'),
  v.transform((text) => canonicalMoment(text)!),
);

const day = v.pipe(
  v.string(),
  v.isoDate('Must be a day, as 2026-11-20.'),
  v.check((text) => canonicalMoment(text) !== null, 'Must be a day that there is.'),
);

/** A day in UTC, or a moment. */
export const dayOrMoment = v.union([day, moment], 'Must be a day, as 2026-11-20, or an ISO 8601 timestamp.');
