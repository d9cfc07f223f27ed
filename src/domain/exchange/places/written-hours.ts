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
 * language, and where several understand all of them they must say the same (`Sa-Di` ends on a Tuesday in German, on a Sunday in French).
 */
export function writtenHours(text: string): string | null {
  if (text.length > LONGEST) return null;
  const plain = foldText(text)
    .replaceAll(/[‐-―−〜~至到]|t\/m/g, '-')
    .replaceAll(/\b([ap])\.\s?m\.?/g, '$1m')
    .replaceAll('\n', ' ; ');
  if (ALWAYS.test(plain)) return '24/7';
  const tokens = Array.from(plain.matchAll(TOKEN), ([whole, time]) => time ?? whole);
  const readings = hourWords().map((words) => inLanguage({ tokens, words, hasHalves: tokens.some(isHalf) }));
  const known = new Set(readings.filter((notation) => notation !== null && hoursFault(notation) === null));
  return known.size === 1 ? [...known][0]! : null;
}

/** A text in a language; `hasHalves`: it names halves of the day, so that a time up to 12 needs one. */
type Text = {
  readonly tokens: readonly string[];
  readonly words: ReadonlyMap<string, HourMeaning>;
  readonly hasHalves: boolean;
};

function inLanguage(text: Text): string | null {
  const { tokens, hasHalves } = text;
  const pieces = tokens.map((_, at) => pieceOf(text, at));
  if (pieces.includes(null)) return null;
  const rules = rulesOf(pieces.filter((piece) => piece !== null));
  const isPlain = ({ hours }: Rule): boolean => hours === 'off' || isInSpans(hours, hasHalves);
  return rules.every(isPlain) ? rules.map(written).join('; ') : null;
}

/** What a token is: a time, days, `off`, what joins two of them, or nothing of these; null for what is not known. */
type Piece = { readonly kind: 'time' | 'days' | 'off' | 'joint' | 'nothing'; readonly text: string };

const SIGNS: ReadonlyMap<string, string> = new Map([['-', '-'], ...[...',&/+'].map((sign) => [sign, ','] as const)]);

const jointOf = ({ tokens, words }: Text, at: number): string | undefined => {
  const token = tokens[at] ?? '';
  return SIGNS.get(words.get(token) ?? token);
};

/** Such a time, without a half of the day and without a zero before it, may be in the afternoon. */
const EARLY = /^[1-4](?!\d)/;

function pieceOf(given: Text, at: number): Piece | null {
  const { tokens, words, hasHalves } = given;
  const token = tokens[at]!;
  const word = words.get(token);
  if (TIME.test(token)) {
    if (!hasHalves && EARLY.test(token) && jointOf(given, at + 1) === '-') return null;
    const text = timeOf(token, hasHalves ? half(tokens, at) : 'none');
    return text === null ? null : { kind: 'time', text };
  }
  const joint = jointOf(given, at);
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

type Half = 'am' | 'pm' | 'none' | 'unknown';

/** In which half of the day a time is; of `9-5pm` and `1-5 pm` the first has the one that is meant, of `10-2am` nobody knows it. */
function half(tokens: readonly string[], at: number): Half {
  const next = tokens[at + 1];
  if (isHalf(next)) return next as Half;
  if (Number(TIME.exec(tokens[at]!)![1]) > 12) return 'none';
  const [other, theirs] = tokens.slice(at + 2, at + 4);
  if (next !== '-' || !isHalf(theirs) || !TIME.test(other ?? '')) return 'unknown';
  const isEarlier = hourOf(tokens[at]!) < hourOf(other!);
  if (isEarlier) return theirs as Half;
  return theirs === 'pm' ? 'am' : 'unknown';
}

/** On a clock of twelve hours. */
const hourOf = (token: string): number => Number(TIME.exec(token)![1]) % 12;

function timeOf(token: string, given: Half): string | null {
  const [, hours = '', minutes = '00'] = TIME.exec(token)!;
  const hour = given === 'none' ? Number(hours) : hourOf(token) + (given === 'pm' ? 12 : 0);
  const isKnown = given !== 'unknown' && (given === 'none' || Number(hours) <= 12);
  if (!isKnown || hour > 24 || Number(minutes) > 59) return null;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}
