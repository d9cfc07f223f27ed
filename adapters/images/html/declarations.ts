/** A style attribute that is longer says nothing about a label. */
const LONGEST = 10_000;

/** The declarations of a style attribute by property, in lower case and without `!important`; the last of each counts. */
export function declarationsOf(style: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const declaration of split(style.slice(0, LONGEST), ';')) {
    const at = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(0, at)).trim().toLowerCase();
    const value = declaration
      .slice(at + 1)
      .replace(/!\s*important\s*$/i, '')
      .trim();
    if (name !== '' && value !== '') found.set(name, value);
  }
  return found;
}

/** The parts of a text between separators, each a character, that are outside brackets and quotes. */
function split(text: string, separators: string): readonly string[] {
  const plain = text.replace(/"[^"]*"|'[^']*'/g, (quoted) => '_'.repeat(quoted.length));
  const parts: string[] = [];
  let begin = 0;
  let depth = 0;
  for (let at = 0; at < plain.length; at++) {
    if (plain[at] === '(') depth++;
    if (plain[at] === ')') depth--;
    if (depth > 0 || !separators.includes(plain[at]!)) continue;
    parts.push(text.slice(begin, at));
    begin = at + 1;
  }
  return [...parts, text.slice(begin)];
}

/** The words of a value. */
export const wordsOf = (value: string): readonly string[] => split(value, ' \t\n\r').filter((word) => word !== '');

/** CSS pixels in a unit. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
};

const LENGTH = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(px|pt|pc|in|cm|mm|em|rem|ex|ch|%)?$/i;

/** A length in pixels; null for one that is not known, such as `auto`. `whole`: what a percentage is of. */
export function lengthOf(text: string | undefined, fontSize: number, whole: number | null): number | null {
  const [, digits, unit = ''] = LENGTH.exec(text?.trim() ?? '') ?? [];
  if (digits === undefined) return null;
  const number = Number(digits);
  const name = unit.toLowerCase();
  if (name === '%') return whole === null ? null : (number * whole) / 100;
  if (name === 'em') return number * fontSize;
  if (name === 'rem') return number * 16;
  if (name === 'ex' || name === 'ch') return (number * fontSize) / 2;
  return number * UNITS[name]!;
}
