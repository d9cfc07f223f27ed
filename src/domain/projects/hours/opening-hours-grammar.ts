import { parseOpeningHours } from './opening-hours.ts';

/** Reads one part of a text and moves past it; false, without moving, where it does not match. */
type Part = (reader: Reader) => boolean;

/**
 * Why a place may not have these opening hours, or null: they must be in OpenStreetMap's notation
 * (https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification). It accepts more than `parseOpeningHours` evaluates.
 */
export function hoursFault(text: string): string | null {
  if (text.trim() === '' || parseOpeningHours(text)) return null;
  const reader = new Reader(text);
  if (HOURS(reader) && reader.isAtEnd()) return null;
  const characters = [...text.slice(0, reader.furthest)].length + 1;
  return `Is not in the notation of opening_hours from character ${characters} on. It reads as Mo-Fr 09:00-18:00; PH off.`;
}

class Reader {
  readonly text: string;
  at = 0;
  /** The furthest position at which something else was expected: that is where the error is. */
  furthest = 0;

  constructor(text: string) {
    this.text = text;
  }

  read(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    if (pattern.test(this.text)) {
      this.at = pattern.lastIndex;
      return true;
    }
    if (this.at > this.furthest) this.furthest = this.at;
    return false;
  }

  isAtEnd(): boolean {
    this.furthest = Math.max(this.furthest, this.at);
    return this.at === this.text.length;
  }
}

/** A piece of text, with trailing blanks. */
const token = (pattern: string): Part => {
  const compiled = new RegExp(`(?:${pattern})\\s*`, 'iy');
  return (reader) => reader.read(compiled);
};

/** All of them, one after the other. */
const all =
  (...parts: readonly Part[]): Part =>
  (reader) => {
    const start = reader.at;
    if (parts.every((part) => part(reader))) return true;
    reader.at = start;
    return false;
  };

/** The first of them that matches. */
const either =
  (...parts: readonly Part[]): Part =>
  (reader) =>
    parts.some((part) => part(reader));

const maybe =
  (part: Part): Part =>
  (reader) => {
    part(reader);
    return true;
  };

/** One or more, with a separator between them; from the second on also `others`. */
const many =
  (part: Part, separator: Part, others: Part = part): Part =>
  (reader) => {
    if (!part(reader)) return false;
    const next = all(separator, either(part, others));
    while (next(reader));
    return true;
  };

/** Several in this order, each optional, but at least one. */
const some =
  (...parts: readonly Part[]): Part =>
  (reader) => {
    const start = reader.at;
    for (const part of parts) part(reader);
    return reader.at > start;
  };

/** A part that is tried only where the text continues like this: most rules have neither months nor weeks. */
const where = (ahead: string, part: Part): Part => {
  const compiled = new RegExp(`(?=${ahead})`, 'iy');
  return (reader) => reader.read(compiled) && part(reader);
};

const COMMA = token(',');
const DASH = token('[-–]');
const NUMBER = token('\\d+');
const STEP = all(token('/'), NUMBER);

const YEAR = token('(?:19|2\\d)\\d\\d(?![\\d:])');
const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
const MONTH = token(`(?:${MONTHS})(?![a-z])`);
const DAY = token('(?:0?[1-9]|[12]\\d|3[01])(?!\\d|:\\d)');
const DAYS = 'Mo|Tu|We|Th|Fr|Sa|Su';
const WEEKDAY = token(`(?:${DAYS})(?![a-z])`);
const DAYS_LATER = token('[-+]\\s*\\d+\\s*days?(?![a-z])');
const NTH = all(token('\\['), many(token('-?[1-5](?:\\s*[-–]\\s*[1-5])?'), COMMA), token('\\]'));

const SHIFTED = maybe(either(DAYS_LATER, all(token('[-+]'), WEEKDAY, maybe(DAYS_LATER))));
const DATE = all(maybe(YEAR), either(token('easter(?![a-z])'), all(MONTH, either(DAY, all(WEEKDAY, NTH)))), SHIFTED);
const DAY_OF_MONTH = all(DAY, SHIFTED);
const DATES = either(
  all(DATE, DASH, either(DATE, DAY_OF_MONTH), maybe(STEP)),
  all(DATE, maybe(token('\\+'))),
  all(maybe(YEAR), MONTH, DASH, maybe(YEAR), MONTH, maybe(STEP)),
  all(maybe(YEAR), MONTH),
);
/** After a date, days of the same month may follow alone. */
const MONTH_DAYS = many(DATES, COMMA, all(DAY, maybe(all(DASH, DAY))));
const YEARS = many(all(YEAR, maybe(either(token('\\+'), STEP, all(DASH, YEAR, maybe(STEP))))), COMMA);
const WEEK = all(maybe(token('week')), token('(?:0?[1-9]|[1-4]\\d|5[0-3])(?![\\d:])'));
const WEEKS = all(token('week(?![a-z])'), many(all(WEEK, maybe(all(DASH, WEEK, maybe(STEP)))), COMMA));

const WEEKDAYS = many(
  either(
    all(token('(?:PH|SH)(?![a-z])'), maybe(DAYS_LATER)),
    all(WEEKDAY, NTH, maybe(DAYS_LATER)),
    all(WEEKDAY, DASH, WEEKDAY),
    WEEKDAY,
  ),
  COMMA,
);

const CLOCK = token('(?:[0-3]?\\d|4[0-8]):[0-5]\\d(?!\\d)');
const EVENT = token('(?:dawn|sunrise|sunset|dusk)(?![a-z])');
const TIME = either(CLOCK, EVENT, all(token('\\('), EVENT, token('[-+]'), CLOCK, token('\\)')));
const UNTIL = all(DASH, TIME, maybe(either(token('\\+'), all(token('/'), either(CLOCK, NUMBER)))));
const TIMES = many(all(TIME, maybe(either(UNTIL, token('\\+')))), COMMA);

const COMMENT = token('"[^"]*"');
const STATE = token('(?:open|closed|off|unknown)(?![a-z])');
const ALWAYS = token('24\\s*/\\s*7(?!\\d)');

const SEASON = either(all(MONTH_DAYS, maybe(WEEKS)), some(YEARS, MONTH_DAYS, WEEKS));
const WIDE = either(where(`\\d{4}|easter|week|${MONTHS}`, SEASON), all(COMMENT, token(':')));
const ON_DAYS = where(`${DAYS}|PH|SH`, all(WEEKDAYS, maybe(WEEKDAYS), maybe(token(':'))));
const SMALL = some(ON_DAYS, either(ALWAYS, TIMES));
const RULE = some(all(WIDE, maybe(token(':'))), SMALL, STATE, COMMENT);
const SEPARATOR = token('\\|\\||[;,]');
const HOURS = all(maybe(token('\\s+')), many(RULE, SEPARATOR), maybe(token(';')));
