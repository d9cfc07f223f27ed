import type { SaxesTagNS } from 'saxes';
import { declarationsOf, lengthOf } from './html/declarations.ts';
import { type HtmlTree, htmlTree } from './html/html-tree.ts';
import { labelsOf } from './html/labels.ts';
import type { Cleaning } from './svg-cleaning.ts';
import { svgSize } from './svg-size.ts';

/** The elements in which browsers show HTML. */
const CONTAINERS: ReadonlySet<string> = new Set('svg g defs symbol switch marker pattern mask'.split(' '));

/** What browsers understand besides SVG. */
const EXTENSIONS = /^\s*http:\/\/www\.w3\.org\/(?:1999\/xhtml|1998\/Math\/MathML)\/?\s*$/;

/** What an element counts in the size of a label; a character of its texts and attributes counts one. */
const ELEMENT = 20;

/** Reads the labels of a drawing that are HTML, and knows how large fonts are around them. */
export interface SvgLabels {
  /** The start and the end of an element of the drawing, for its font. */
  enter(attributes: ReadonlyMap<string, string>): void;
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
  const sizes: number[] = [];
  let viewport = { width: 0, height: 0 };
  let tree = null as HtmlTree | null;
  let isTooLong = false;

  function count(size: number): void {
    if (!cleaning.mayLabel(size)) isTooLong = true;
  }

  return {
    enter(attributes) {
      if (sizes.length === 0) viewport = viewportOf(attributes);
      sizes.push(fontSizeOf(attributes, sizes.at(-1) ?? 16));
    },
    leave: () => void sizes.pop(),
    begin(tag, parent) {
      const extensions = tag.attributes.requiredExtensions?.value;
      if (!CONTAINERS.has(parent) || (extensions !== undefined && !EXTENSIONS.test(extensions))) return false;
      tree = htmlTree(tag);
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
      return { markup: labelsOf(root, { ...viewport, fontSize: sizes.at(-1) ?? 16 }, { lose }), isLossless };
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

function fontSizeOf(attributes: ReadonlyMap<string, string>, around: number): number {
  const style = attributes.get('style') ?? '';
  const inStyle = style.includes('font-size') ? declarationsOf(style).get('font-size') : undefined;
  return lengthOf(inStyle ?? attributes.get('font-size'), around, around) ?? around;
}
