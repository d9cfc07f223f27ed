import { type Declared, declarationsOf, lengthOf, wordsOf } from './declarations.ts';
import { DEFAULTS } from './html-defaults.ts';
import type { StyledElement } from './html-tree.ts';
import type { SheetStyles } from './sheet-styles.ts';
import { withLonghands } from './shorthands.ts';

/** What an element passes on to those inside it. */
export type TextStyle = {
  readonly fontSize: number;
  /** Whether the HTML sets the size, rather than what is around it. */
  readonly hasSize: boolean;
  /** A share of the font size, or pixels. */
  readonly lineHeight: { readonly factor: number } | { readonly pixels: number };
  readonly isBold: boolean | null;
  readonly isItalic: boolean | null;
  readonly family: string | null;
  readonly color: string | null;
  readonly align: 'left' | 'center' | 'right' | null;
  readonly whiteSpace: string;
  readonly decoration: string | null;
  readonly textTransform: string;
  readonly letterSpacing: string | null;
  readonly opacity: number;
  readonly isRightToLeft: boolean;
  readonly isHidden: boolean;
  readonly shift: 'sub' | 'super' | null;
  /** The colour behind the words of an element in a line. */
  readonly behind: string | null;
  readonly classes: string;
};

export type Declarations = ReadonlyMap<string, string>;

/** The style of an element, and its own declarations with those of its name. */
export type Styled = { readonly text: TextStyle; readonly own: Declarations };

export const INITIAL: TextStyle = {
  fontSize: 16,
  hasSize: false,
  lineHeight: { factor: 1.15 },
  isBold: null,
  isItalic: null,
  family: null,
  color: null,
  align: null,
  whiteSpace: 'normal',
  decoration: null,
  textTransform: 'none',
  letterSpacing: null,
  opacity: 1,
  isRightToLeft: false,
  isHidden: false,
  shift: null,
  behind: null,
  classes: '',
};

/** The style of an element inside one of this style: from its name, its old attributes, the style sheets and its `style` attribute. */
export function styleOf(element: StyledElement, around: TextStyle, sheets: SheetStyles): Styled {
  const { name, attributes } = element;
  const inSheets = sheets.of(element);
  const inline = declarationsOf(attributes.get('style') ?? '');
  const own = withLonghands([
    ...(DEFAULTS.get(name) ?? []),
    ...attributeStyles(name, attributes),
    ...inSheets.normal,
    ...inline.normal,
    ...inSheets.important,
    ...inline.important,
  ]);
  return { own, text: inherited(own, around, attributes.get('class')) };
}

/** The old attributes that set a style, for the elements of these names; for all without names. */
const ATTRIBUTES: readonly (readonly [attribute: string, property: string, names?: readonly string[]])[] = [
  ['color', 'color', ['font']],
  ['face', 'font-family', ['font']],
  ['align', 'text-align'],
  ['dir', 'direction'],
  ['bgcolor', 'background-color'],
  ['width', 'width', ['table', 'td', 'th']],
  ['height', 'height', ['table', 'td', 'th']],
  ['font-size', 'font-size', ['svg', 'g', 'defs', 'symbol', 'switch', 'marker', 'pattern', 'mask', 'foreignobject']],
];

const FONT_SIZES: Readonly<Record<string, string>> = {
  1: '10px',
  2: '13px',
  3: '16px',
  4: '18px',
  5: '24px',
  6: '32px',
  7: '48px',
};

function* attributeStyles(name: string, attributes: ReadonlyMap<string, string>): Generator<Declared[number]> {
  for (const [attribute, property, names] of ATTRIBUTES) {
    const value = attributes.get(attribute);
    if (value && (!names || names.includes(name))) yield [property, value.toLowerCase()];
  }
  const size = FONT_SIZES[attributes.get('size') ?? ''];
  if (name === 'font' && size) yield ['font-size', size];
  if (attributes.has('hidden')) yield ['display', 'none'];
  if (attributes.has('nowrap')) yield ['white-space', 'nowrap'];
}

/** Whether it is part of a line, and has no box of its own. */
export const isInLine = (own: Declarations): boolean => (own.get('display') ?? 'inline') === 'inline';

/** The colour of a background, if it has one. */
export function backgroundOf(own: Declarations): string | null {
  const words = wordsOf(own.get('background-color') ?? own.get('background') ?? '');
  const color = words.find((word) => /^(?:#[0-9a-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([\d\s.,%/deg-]*\))$/i.test(word));
  return color && !/^(?:none|transparent|inherit|initial|unset)$/i.test(color) ? color : null;
}

/** What a property is set to; undefined where it stays as around the element. */
type Set = (property: string) => string | undefined;

function inherited(own: Declarations, around: TextStyle, className: string | undefined): TextStyle {
  const set: Set = (property) => {
    const value = own.get(property);
    return value && /^(?:inherit|unset|currentcolor)$/i.test(value) ? undefined : value;
  };
  const visibility = set('visibility');
  return {
    ...fontOf(set, around),
    color: set('color') ?? around.color,
    align: alignOf(set('text-align')) ?? around.align,
    whiteSpace: set('white-space')?.toLowerCase() ?? around.whiteSpace,
    decoration: decorationOf(set) ?? around.decoration,
    textTransform: set('text-transform') ?? around.textTransform,
    letterSpacing: set('letter-spacing') ?? around.letterSpacing,
    opacity: around.opacity * numberOf(set('opacity'), 1),
    isRightToLeft: (set('direction') ?? (around.isRightToLeft ? 'rtl' : 'ltr')) === 'rtl',
    isHidden: visibility === undefined ? around.isHidden : visibility !== 'visible',
    behind: isInLine(own) ? (backgroundOf(own) ?? around.behind) : null,
    shift: shiftOf(set('vertical-align')) ?? around.shift,
    classes: `${around.classes} ${className ?? ''}`.trim(),
  };
}

type Font = Pick<TextStyle, 'fontSize' | 'hasSize' | 'lineHeight' | 'isBold' | 'isItalic' | 'family'>;

function fontOf(set: Set, around: TextStyle): Font {
  const [size, weight, slant] = [set('font-size'), set('font-weight'), set('font-style')];
  const fontSize = size === undefined ? around.fontSize : sizeOf(size, around.fontSize);
  return {
    fontSize,
    hasSize: around.hasSize || size !== undefined,
    lineHeight: lineHeightOf(set('line-height'), fontSize) ?? around.lineHeight,
    isBold: weight === undefined ? around.isBold : /^(?:bold|bolder|[6-9]\d\d)$/i.test(weight),
    isItalic: slant === undefined ? around.isItalic : /italic|oblique/i.test(slant),
    family: set('font-family') ?? around.family,
  };
}

const sizeOf = (text: string, around: number): number =>
  lengthOf(text, around, around) ?? NAMED_SIZES[text.toLowerCase()] ?? around;

function decorationOf(set: Set): string | null {
  const decoration = set('text-decoration') ?? set('text-decoration-line') ?? '';
  return /underline|line-through|overline/i.exec(decoration)?.[0] ?? null;
}

const NAMED_SIZES: Readonly<Record<string, number>> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
};

function lineHeightOf(text: string | undefined, fontSize: number): TextStyle['lineHeight'] | null {
  if (text === undefined) return null;
  if (text === 'normal') return INITIAL.lineHeight;
  if (/^[\d.]+$/.test(text)) return { factor: Number(text) };
  const pixels = lengthOf(text, fontSize, fontSize);
  return pixels === null ? null : { pixels };
}

function alignOf(text: string | undefined): TextStyle['align'] {
  const word = text?.toLowerCase().replace('-webkit-', '');
  if (word === 'center') return 'center';
  if (word === 'right') return 'right';
  return word === 'left' || word === 'justify' ? 'left' : null;
}

function shiftOf(text: string | undefined): TextStyle['shift'] {
  return text === 'sub' || text === 'super' ? text : null;
}

/** The number that a text is, or else another one. */
export function numberOf(text: string | undefined, otherwise: number): number {
  const number = Number(text ?? Number.NaN);
  return Number.isFinite(number) ? number : otherwise;
}
