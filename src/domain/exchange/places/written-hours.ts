import { hoursFault } from '../../projects/hours/opening-hours-grammar.ts';
import { foldText } from '../../shared/text.ts';
import { type HourMeaning, hourWords } from './hour-words.ts';

/** In characters: longer texts are no opening hours. */
const LONGEST = 300;
const TIME = /^(\d{1,2})(?:[:.h]?(\d{2}))?$/;
const TOKEN = /(\d{1,2}(?:[:.h]?\d{2})?)(?:\s?(?:h|uhr|u|ч|時)(?![\p{L}\d]))?|\p{L}+|[-,;&/+]|\S/gu;

const ALWAYS =
  /^(?:open )?(?:24 ?(?:\/ ?7|h|hours|std|stunden|heures|horas|ore|часа|時間|小时)|rund um die uhr|круглосуточно)$/;

/** One rule: its days, empty for all, and its hours as they are joined. */
type Rule = { days: string; hours: string };

/**
 * Opening hours as people write them in the languages of the table (`Mon-Fri 9am-5pm`, `Mo–Fr 9–17 Uhr`, `lundi au vendredi 9h-18h`), in
 * OpenStreetMap's notation; null where a word or a form is not known. Nothing is guessed: each word of the text must be understood in one
 * language.
 */
export function writtenHours(text: string): string | null {
  if (text.length > LONGEST) return null;
  const plain = foldText(text)
    .replaceAll(/[‐-―−〜~至到]|t\/m/g, '-')
    .replaceAll(/\b([ap])\.\s?m\.?/g, '$1m')
    .replaceAll('\n', ' ; ');
  if (ALWAYS.test(plain)) return '24/7';
  const tokens = Array.from(plain.matchAll(TOKEN), ([whole, time]) => time ?? whole);
  for (const words of hourWords()) {
    const notation = inLanguage(tokens, words);
    if (notation !== null && hoursFault(notation) === null) return notation;
  }
  return null;
}

function inLanguage(tokens: readonly string[], words: ReadonlyMap<string, HourMeaning>): string | null {
  const pieces = tokens.map((token, at) => pieceOf(tokens, at, words.get(token)));
  if (pieces.includes(null)) return null;
  const rules = rulesOf(pieces.filter((piece) => piece !== null));
  const hasHalves = tokens.some(isHalf);
  const isPlain = ({ hours }: Rule): boolean => hours === 'off' || isInSpans(hours, hasHalves);
  return rules.every(isPlain) ? rules.map(written).join('; ') : null;
}

/** What a token is: a time, days, `off`, what joins two of them, or nothing of these; null for what is not known. */
type Piece = { readonly kind: 'time' | 'days' | 'off' | 'joint' | 'nothing'; readonly text: string };

const SIGNS: Readonly<Record<string, string>> = { '-': '-', ',': ',', '&': ',', '/': ',', '+': ',' };

function pieceOf(tokens: readonly string[], at: number, word: HourMeaning | undefined): Piece | null {
  const token = tokens[at]!;
  if (TIME.test(token)) {
    const text = timeOf(token, half(tokens, at));
    return text === null ? null : { kind: 'time', text };
  }
  const joint = SIGNS[word ?? token];
  if (joint !== undefined) return { kind: 'joint', text: joint };
  if (word === '' || token === ';') return { kind: 'nothing', text: '' };
  return word === undefined ? null : { kind: word === 'off' ? 'off' : 'days', text: word };
}

function rulesOf(pieces: readonly Piece[]): readonly Rule[] {
  const rules: Rule[] = [{ days: '', hours: '' }];
  let joint = ',';
  for (const { kind, text } of pieces) {
    if (kind === 'joint') joint = text;
    if (kind === 'joint' || kind === 'nothing') continue;
    if (kind !== 'time' && rules.at(-1)!.hours !== '') rules.push({ days: '', hours: '' });
    const rule = rules.at(-1)!;
    const part = kind === 'days' ? 'days' : 'hours';
    rule[part] += rule[part] === '' ? text : joint + text;
    joint = ',';
  }
  return rules;
}

const written = ({ days, hours }: Rule): string => [days, hours].filter((part) => part !== '').join(' ');

/** Whether they are spans of two times each. Of `9-5` nobody knows whether it ends in the afternoon. */
const isInSpans = (hours: string, hasHalves: boolean): boolean =>
  hours.split(',').every((span) => {
    const [start = '', end = '', ...others] = span.split('-');
    return end !== '' && others.length === 0 && (hasHalves || start < end || start > '12:00');
  });

const isHalf = (token: string | undefined): boolean => token === 'am' || token === 'pm';

/** Whether a time is in the first or the second half of the day; of `9-5pm` and `1-5 pm` the first has none of its own. */
function half(tokens: readonly string[], at: number): string | null {
  const next = tokens[at + 1];
  if (isHalf(next)) return next!;
  const [other, theirs] = tokens.slice(at + 2, at + 4);
  if (next !== '-' || !isHalf(theirs) || !TIME.test(other ?? '')) return null;
  const isEarlier = Number.parseInt(tokens[at]!, 10) < Number.parseInt(other!, 10);
  return theirs === 'pm' && !isEarlier ? 'am' : theirs!;
}

function timeOf(token: string, given: string | null): string | null {
  const [, hours = '', minutes = '00'] = TIME.exec(token)!;
  const hour = given === null ? Number(hours) : (Number(hours) % 12) + (given === 'pm' ? 12 : 0);
  if (hour > 24 || Number(minutes) > 59 || (given !== null && Number(hours) > 12)) return null;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}
