import { hasSafeTokens } from '../css-tokens.ts';
import type { Cleaning } from '../svg-cleaning.ts';
import { escapeAttribute, escapeText } from '../xml-escapes.ts';
import { lengthOf } from './declarations.ts';
import { styleOf, type TextStyle } from './html-style.ts';
import type { HtmlElement } from './html-tree.ts';
import type { Run } from './inline-lines.ts';
import { boxLayout } from './layout.ts';
import { type Context, displayOf, type Item, type Side } from './layout-context.ts';
import type { SheetStyles } from './sheet-styles.ts';
import { hasUndrawn } from './undrawn.ts';

/** The drawing around a label: its size, and the style that its texts inherit. */
export type Surroundings = { readonly width: number; readonly height: number; readonly style: TextStyle };

type Needs = Pick<Cleaning, 'lose'> & { readonly styles: SheetStyles };

/** How much higher than its box a text may be before the margins of its paragraphs are left out. */
const LITTLE_HIGHER = 1.15;

/**
 * The text of a `foreignObject` as SVG: each line of its HTML as a `text` at its place, as far as the styles of the HTML say where,
 * and the colours behind it. Empty where it shows no text. Counts pictures in it as lost, and what else is not drawn of it.
 */
export function labelsOf(element: HtmlElement, around: Surroundings, { lose, styles }: Needs): string {
  const given = (name: string, whole: number) => lengthOf(element.attributes.get(name), around.style.fontSize, whole);
  const width = given('width', around.width) || null;
  const height = given('height', around.height) || null;
  const space = {
    x: given('x', around.width) ?? 0,
    y: given('y', around.height) ?? 0,
    width: width ?? around.width,
    height,
  };
  const { text } = styleOf(element, around.style, styles);
  // The group of the texts has the opacity and the classes already.
  const style = { text: { ...text, opacity: 1, classes: '' } };
  const own = new Map([['display', 'block'], ...(height === null ? [] : [['height', `${height}px`] as const])]);
  const lay = (context: Context): readonly Item[] => boxLayout(element, { ...style, own }, space, context).items;
  const context = (isTight: boolean, lose: Cleaning['lose']): Context => ({
    sheets: styles,
    isTight,
    lose,
    styles: new Map(),
    widths: new Map(),
    columns: new Map(),
  });
  const first = context(false, lose);
  const loose = lay(first);
  const isTooHigh = height !== null && bottomOf(loose) > space.y + height * LITTLE_HIGHER;
  const items = isTooHigh ? lay(context(true, () => {})) : loose;
  for (const { own } of first.styles.values()) if (displayOf(own) !== 'none' && hasUndrawn(own)) lose('style');
  if (!items.some(({ kind }) => kind === 'line')) return '';
  // Markers of lists come last, so that the words of a label are one text.
  const isMarker = (item: Item) => item.kind === 'line' && item.isMarker === true;
  return [...items.filter((item) => !isMarker(item)), ...items.filter(isMarker)].map(written).join('');
}

const bottomOf = (items: readonly Item[]): number =>
  items.reduce((most, item) => (item.kind === 'line' ? Math.max(most, endOf(item)) : most), Number.NEGATIVE_INFINITY);

const endOf = ({ baseline, line }: Extract<Item, { kind: 'line' }>): number => baseline - line.above + line.height;

/** A longer value is not written with every line. */
const LONGEST = 200;

function written(item: Item): string {
  if (item.kind === 'line') return textOf(item);
  const { x, y, width, height } = item.box;
  const fill = hasSafeTokens(item.color, 'value') ? item.color : 'none';
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" style="${escapeAttribute(`fill:${fill};stroke:none`)}"/>`;
}

const ANCHORS: Readonly<Record<Side, string>> = { left: 'start', center: 'middle', right: 'end' };

function textOf({ x, baseline, side, line }: Extract<Item, { kind: 'line' }>): string {
  const { runs } = line;
  const [first] = runs;
  const { style } = first!;
  const flipped = side === 'center' ? side : side === 'left' ? 'right' : 'left';
  const anchor = ANCHORS[style.isRightToLeft ? flipped : side];
  const isPre = runs.some(({ style }) => /^pre(?:-wrap)?$/.test(style.whiteSpace));
  const attributes = [
    `x="${round(x)}" y="${round(baseline)}"`,
    ...(style.classes && style.classes.length <= LONGEST ? [`class="${escapeAttribute(style.classes)}"`] : []),
    ...(isPre ? ['xml:space="preserve"'] : []),
    `style="${escapeAttribute(`text-anchor:${anchor};dominant-baseline:auto;${cssOf(style)}`)}"`,
  ];
  const content = runs.length === 1 ? escapeText(first!.text) : runs.map(spanOf).join('');
  return `<text ${attributes.join(' ')}>${content}</text>`;
}

const spanOf = ({ text, style }: Run): string =>
  `<tspan style="${escapeAttribute(cssOf(style))}">${escapeText(text)}</tspan>`;

/** The style of a text; what the HTML does not say is as around it. */
function cssOf(style: TextStyle): string {
  const declarations: readonly (readonly [property: string, value: string | false | null])[] = [
    ['fill', style.color ?? 'currentColor'],
    ['stroke', 'none'],
    ['font-size', style.hasSize && `${round(style.fontSize)}px`],
    ['font-family', style.family],
    ['font-weight', style.isBold === null ? null : style.isBold ? 'bold' : 'normal'],
    ['font-style', style.isItalic === null ? null : style.isItalic ? 'italic' : 'normal'],
    ['text-decoration', style.decoration],
    ['letter-spacing', style.letterSpacing],
    ['opacity', style.opacity < 1 && String(round(style.opacity))],
    ['baseline-shift', style.shift],
    ['direction', style.isRightToLeft && 'rtl'],
  ];
  return declarations.flatMap(([property, value]) => declaration(property, value)).join(';');
}

function declaration(property: string, value: string | false | null): readonly string[] {
  if (!value || value.length > LONGEST) return [];
  if (!/[;{}]/.test(value) && hasSafeTokens(value, 'selector')) return [`${property}:${value}`];
  return property === 'fill' ? ['fill:currentColor'] : [];
}

const round = (number: number): number => Math.round(number * 100) / 100;
