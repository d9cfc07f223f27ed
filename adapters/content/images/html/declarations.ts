import { IMPORTANT } from '../css-tokens.ts';

/** A longer style says nothing about a label. */
const LONGEST = 10_000;

/** A property in lower case with its value, in the order of the text. */
export type Declared = readonly (readonly [property: string, value: string])[];

/** The declarations of a style attribute or a rule, and those of them that are `!important`. */
export type DeclaredStyle = { readonly normal: Declared; readonly important: Declared };

export function declarationsOf(style: string): DeclaredStyle {
  const all = split(style.slice(0, LONGEST), ';').flatMap((declaration) => {
    const at = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(0, at)).trim().toLowerCase();
    const value = declaration.slice(at + 1).trim();
    return name !== '' && value !== '' ? [[name, value] as const] : [];
  });
  return {
    normal: all.filter(([, value]) => !IMPORTANT.test(value)),
    important: all.flatMap(([name, value]) =>
      IMPORTANT.test(value) ? [[name, value.replace(IMPORTANT, '').trim()] as const] : [],
    ),
  };
}

/** The parts of a text between separators, each a character, that are outside brackets and quotes. */
export function split(text: string, separators: string): readonly string[] {
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
