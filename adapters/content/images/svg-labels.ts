import type { SaxesTagNS } from 'saxes';
import { svgSize } from '../../../src/domain/plans/svg/svg-size.ts';
import { INITIAL, styleOf, type TextStyle } from './html/html-style.ts';
import { type HtmlTree, htmlTree, type StyledElement } from './html/html-tree.ts';
import { labelsOf } from './html/labels.ts';
import { sheetStyles } from './html/sheet-styles.ts';
import type { Cleaning } from './svg-cleaning.ts';

/** The elements in which browsers show HTML. */
const CONTAINERS: ReadonlySet<string> = new Set('svg g defs symbol switch marker pattern mask'.split(' '));

/** What browsers understand besides SVG. */
const EXTENSIONS = /^\s*http:\/\/www\.w3\.org\/(?:1999\/xhtml|1998\/Math\/MathML)\/?\s*$/;

/** What an element counts in the size of a label; a character of its texts and attributes counts one. */
const ELEMENT = 20;

/** Reads the labels of a drawing that are HTML, and knows the elements around them, whose styles they inherit. */
export interface SvgLabels {
  /** The start and the end of an element of the drawing. */
  enter(name: string, attributes: ReadonlyMap<string, string>): void;
  leave(): void;
  /** Begins to read a label, unless browsers do not show it there. */
  begin(tag: SaxesTagNS, parent: string): boolean;
  /** Whether a label is being read, which gets every event until it ends. */
  isReading(): boolean;
  open(tag: SaxesTagNS): void;
  text(content: string): void;
  /** The end of an element in a label; for that of the label itself what is to be written. */
  close(): { readonly markup: string; readonly isLossless: boolean } | null;
}

export function svgLabels(cleaning: Cleaning): SvgLabels {
  const styles = sheetStyles(cleaning.sheets, cleaning);
  const passedOn = new WeakMap<StyledElement, TextStyle>();
  let around = null as StyledElement | null;
  let viewport = { width: 0, height: 0 };
  let tree = null as HtmlTree | null;
  let isTooLong = false;

  function count(size: number): void {
    if (!cleaning.mayLabel(size)) isTooLong = true;
  }

  /** What an element of the drawing passes on to the layout of a label; its texts inherit the rest where they are written. */
  function passedOnBy(element: StyledElement | null): TextStyle {
    if (!element) return INITIAL;
    const known = passedOn.get(element);
    if (known) return known;
    const { text } = styleOf(element, passedOnBy(element.parent), styles);
    const { fontSize, lineHeight, align, whiteSpace, textTransform, isRightToLeft, isHidden } = text;
    const style = { ...INITIAL, fontSize, lineHeight, align, whiteSpace, textTransform, isRightToLeft, isHidden };
    passedOn.set(element, style);
    return style;
  }

  return {
    enter(name, attributes) {
      if (!around) viewport = viewportOf(attributes);
      around = { name: name.toLowerCase(), attributes, parent: around };
    },
    leave() {
      around = around?.parent ?? null;
    },
    begin(tag, parent) {
      const extensions = tag.attributes.requiredExtensions?.value;
      if (!CONTAINERS.has(parent) || (extensions !== undefined && !EXTENSIONS.test(extensions))) return false;
      tree = htmlTree(tag, around);
      isTooLong = false;
      return true;
    },
    isReading: () => tree !== null,
    open(tag) {
      count(sizeOf(tag));
      tree?.open(tag, isTooLong);
    },
    text(content) {
      count(content.length);
      if (!isTooLong) tree?.text(content);
    },
    close() {
      if (!tree?.close()) return null;
      const { root } = tree;
      tree = null;
      if (isTooLong) {
        cleaning.lose('label');
        return { markup: '', isLossless: false };
      }
      let isLossless = true;
      const lose: Cleaning['lose'] = (what) => {
        isLossless = false;
        cleaning.lose(what);
      };
      return { markup: labelsOf(root, { ...viewport, style: passedOnBy(around) }, { lose, styles }), isLossless };
    },
  };
}

const sizeOf = ({ attributes }: SaxesTagNS): number =>
  Object.values(attributes).reduce((sum, { value }) => sum + value.length, ELEMENT);

function viewportOf(attributes: ReadonlyMap<string, string>): { readonly width: number; readonly height: number } {
  const [, , width = 0, height = 0] = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (width > 0 && height > 0) return { width, height };
  return svgSize({ width: attributes.get('width'), height: attributes.get('height'), viewBox: undefined });
}
