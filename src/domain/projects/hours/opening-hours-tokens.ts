const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];

/** What the evaluated part of the notation consists of: the kinds of tokens, in the order in which they are tried. */
const TOKENS = {
  comment: '"([^"]*)"',
  always: '(24\\s*/\\s*7(?!\\d))',
  time: '(\\d{1,2}:\\d{2}(?!\\d))',
  year: '((?:19|2\\d)\\d{2}(?!\\d))',
  number: '(\\d{1,2}(?!\\d))',
  month: `(${MONTHS.join('|')})(?![a-z])`,
  day: `(${DAYS.join('|')})(?![a-z])`,
  holiday: '(PH|SH)(?![a-z])',
  week: '(week)(?![a-z])',
  state: '(open|closed|off|unknown)(?![a-z])',
  mark: '(\\|\\||[-–,;+:/[\\]])',
};
type Kind = keyof typeof TOKENS;
type Token = Readonly<{ kind: Kind; text: string }>;

const KINDS = Object.keys(TOKENS) as readonly Kind[];
/** A token, whose group is that of its kind, and the blanks behind it. */
const TOKEN = new RegExp(`(?:${Object.values(TOKENS).join('|')})\\s*`, 'iy');

/** Reads a text of opening hours piece by piece; what does not belong to the evaluated part makes it unreadable. */
export class HoursTokens {
  private readonly tokens: readonly Token[];
  private at = 0;
  private isUnreadable = false;

  constructor(text: string) {
    const tokens = tokensOf(text);
    this.tokens = tokens ?? [];
    this.isUnreadable = tokens === null;
  }

  /** Whether everything was read, and nothing was out of place. */
  isRead(): boolean {
    return !this.isUnreadable && this.at === this.tokens.length;
  }

  isAtEnd(): boolean {
    return this.at >= this.tokens.length;
  }

  /** Whether one of these is next, or after the next one (`ahead` 1). */
  isNext(kinds: readonly Kind[], ahead = 0): boolean {
    const token = this.tokens[this.at + ahead];
    return token !== undefined && kinds.includes(token.kind);
  }

  /** The next token's text in lower case if it is of this kind, which is then read; else null. */
  read(kind: Kind): string | null {
    return this.isNext([kind]) ? this.tokens[this.at++]!.text : null;
  }

  /** Reads the next token if it is this mark. */
  readMark(mark: string): boolean {
    if (!this.isNext(['mark']) || this.tokens[this.at]!.text !== mark) return false;
    this.at++;
    return true;
  }

  /** Reads a comma if one of these follows it: other commas begin the next rule. */
  readCommaBefore(...kinds: readonly Kind[]): boolean {
    return this.isNext(kinds, 1) && this.readMark(',');
  }

  /** A number from 1 on; `what` is its kind. Unreadable where there is none, or a larger one. */
  expectNumber(most: number): number {
    return this.expectWithin(Number(this.read('number') ?? 0), 1, most);
  }

  /** A month from 1 on. */
  expectMonth(): number {
    return this.expectWithin(MONTHS.indexOf(this.read('month') ?? '') + 1, 1, MONTHS.length);
  }

  /** A day of the week from Monday (0) on. */
  expectDay(): number {
    return this.expectWithin(DAYS.indexOf(this.read('day') ?? ''), 0, DAYS.length - 1);
  }

  /** Minutes from midnight. */
  expectTime(most: number): number {
    const [hours = -1, minutes = 60] = (this.read('time') ?? '').split(':').filter(Boolean).map(Number);
    this.expectWithin(minutes, 0, 59);
    return this.expectWithin(hours * 60 + minutes, 0, most);
  }

  fail(): void {
    this.isUnreadable = true;
  }

  private expectWithin(value: number, least: number, most: number): number {
    if (value < least || value > most) this.fail();
    return value;
  }
}

/** Null where something is no token. Takes time in proportion to the text. */
function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  const trimmed = text.trim();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < trimmed.length) {
    const found = TOKEN.exec(trimmed);
    if (!found) return null;
    const at = found.findIndex((group, index) => index > 0 && group !== undefined);
    const [kind, value] = [KINDS[at - 1]!, found[at]!];
    tokens.push({ kind, text: kind === 'comment' ? value : value.toLowerCase().replace('–', '-') });
  }
  return tokens;
}
