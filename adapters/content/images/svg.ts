import { SaxesParser, type SaxesTagNS } from 'saxes';
import { svgSize } from '../../../src/domain/plans/svg/svg-size.ts';
import { MAX_IMAGE_BYTES, type Removed } from '../../../src/domain/projects/images/image.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import type { Size } from './raster.ts';
import { refused } from './refused.ts';
import { allowance, type Cleaning, idsIn, type Losses, limit, removedFrom } from './svg-cleaning.ts';
import { SVG, XLINK } from './svg-elements.ts';
import { mayStyleLabels, sheetReader } from './svg-sheets.ts';
import { type SvgWriter, svgWriter } from './svg-writer.ts';
import { declareEntities } from './xml-entities.ts';
import { decodeXml } from './xml-text.ts';

/** A sanitised drawing: UTF-8 without declaration, doctype, comments or processing instructions, its size in pixels, and what it lost. */
export type CleanSvg = Size & { readonly bytes: Uint8Array; readonly removed: readonly Removed[] };

const DEEPEST = 256;
const MOST_DRAWN = 1_000_000;
/** A drawing may have drawings in it, and these in turn, up to this depth. */
const DEEPEST_NESTED = 4;
/** How much all drawings inside one, and the entities of all of them, may add to it. */
const MOST_UNFOLDED = 2 * MAX_IMAGE_BYTES;

/** How much HTML all labels may have: laying it out takes time, and each line becomes a text. */
const MOST_HTML = 600_000;

/** How often all rules of style sheets may be compared with the elements of labels: a second or so. */
const MOST_COMPARED = 2_000_000;

/** What the drawings inside a drawing share with it. */
type Shared = Pick<Cleaning, 'unfold' | 'mayLabel' | 'mayCompare'> & {
  readonly losses: Losses;
  readonly depth: number;
};

/**
 * Parses an SVG as strict XML and writes it again with only the elements, attributes, references and styles that draw: no script, no handler,
 * no animation, no external references; links become groups, and drawings in data URLs are treated likewise. Sanitising is idempotent. A root
 * without a namespace, as copied from a web page, is treated as SVG.
 *
 * Throws `DomainError('image_refused')` for what is not an SVG, is not well-formed, declares entities of more than plain text, is nested
 * deeper than 256 elements or repeats itself beyond a million of them. Linear in the bytes.
 */
export function cleanSvg(bytes: Uint8Array): CleanSvg {
  const losses: Losses = new Map();
  const { drawn: _, ...drawing } = cleanDrawing(bytes, {
    unfold: allowance(MOST_UNFOLDED),
    mayLabel: limit(MOST_HTML),
    mayCompare: limit(MOST_COMPARED),
    losses,
    depth: 0,
  });
  return { ...drawing, removed: removedFrom(losses) };
}

type Drawing = Size & { readonly bytes: Uint8Array; readonly drawn: number };

function cleanDrawing(bytes: Uint8Array, shared: Shared): Drawing {
  const source = decodeXml(bytes);
  const writer = svgWriter(cleaningOf(source, shared));
  const size = read(source, writer, shared.unfold);
  const { text, drawn } = writer.finish();
  if (drawn > MOST_DRAWN) throw refused('The SVG repeats its parts too often, or has more than a million of them.');
  return { ...size, bytes: Buffer.from(text), drawn };
}

function cleaningOf(source: string, shared: Shared): Cleaning {
  const { losses, depth, unfold, mayLabel, mayCompare } = shared;
  let drawn = 0;
  return {
    ids: idsIn(source),
    lose: (what) => void losses.set(what, (losses.get(what) ?? 0) + 1),
    unfold,
    mayLabel,
    sheets: mayStyleLabels(source) ? sheetsIn(source) : [],
    mayCompare,
    nested(bytes) {
      if (depth === DEEPEST_NESTED) return null;
      try {
        unfold(bytes.length);
        const inner = cleanDrawing(bytes, { ...shared, depth: depth + 1 });
        drawn += inner.drawn;
        return inner.bytes;
      } catch (error) {
        if (error instanceof DomainError) return null;
        throw error;
      }
    },
    takeDrawn() {
      const taken = drawn;
      drawn = 0;
      return taken;
    },
  };
}

/** The style sheets come before the rest, since those behind a label are for it too. */
function sheetsIn(source: string): readonly string[] {
  const reader = sheetReader();
  read(source, reader, allowance(MOST_UNFOLDED));
  return reader.sheets();
}

/** Passes the events of the parser to the writer, and returns the size of the root. */
function read(source: string, writer: Pick<SvgWriter, 'open' | 'close' | 'text'>, unfold: Cleaning['unfold']): Size {
  const parser = newParser();
  let size = null as Size | null;
  let depth = 0;
  parser.on('error', () => {
    throw size ? refused(`The SVG is not well-formed XML (line ${parser.line}).`) : notAnSvg();
  });
  parser.on('doctype', (doctype) => declareEntities(doctype, parser.ENTITIES, unfold));
  parser.on('opentag', (tag) => {
    size ??= sizeOfRoot(tag);
    if (++depth > DEEPEST) throw refused(`The SVG is nested deeper than ${DEEPEST} elements.`);
    writer.open(tag);
  });
  parser.on('closetag', () => {
    depth--;
    writer.close();
  });
  parser.on('text', writer.text);
  parser.on('cdata', writer.text);
  parser.write(source).close();
  if (!size) throw notAnSvg();
  return size;
}

function newParser() {
  return new SaxesParser({
    xmlns: true,
    // Markup copied from a web page lacks these two.
    additionalNamespaces: { '': SVG, xlink: XLINK },
    // XML 1.1 allows control characters that XML 1.0, which is written, does not.
    defaultXMLVersion: '1.0',
    forceXMLVersion: true,
  });
}

function sizeOfRoot(tag: SaxesTagNS): Size {
  if (tag.uri !== SVG || tag.local !== 'svg') throw notAnSvg();
  const { width, height, viewBox } = tag.attributes;
  return svgSize({ width: width?.value, height: height?.value, viewBox: viewBox?.value });
}

/** Markup that is not a drawing, such as a web page. */
function notAnSvg(): DomainError {
  return refused('The file is not a JPEG, PNG, GIF, WebP or SVG image.');
}
