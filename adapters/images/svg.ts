import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { DomainError } from '../../src/domain/shared/errors.ts';
import type { Size } from './raster.ts';
import { refused } from './refused.ts';
import { SVG, XLINK } from './svg-elements.ts';
import { svgSize } from './svg-size.ts';
import { type SvgWriter, svgWriter } from './svg-writer.ts';
import { decodeXml } from './xml-text.ts';

/** A sanitised drawing: UTF-8 without declaration, doctype, comments or processing instructions, and its size in pixels. */
export type CleanSvg = Size & { readonly bytes: Uint8Array };

const DEEPEST = 256;
const MOST_DRAWN = 1_000_000;

/**
 * Parses an SVG as strict XML and writes it again with only the elements, attributes, references and styles that draw:
 * no script, no handler, no animation, no external references; links become groups. Sanitising is
 * idempotent. A root without a namespace, as copied from a web page, is treated as SVG.
 *
 * Throws `DomainError('image_refused')` for what is not an SVG, is not well-formed, declares entities, is nested deeper than
 * 256 elements or repeats itself beyond a million of them. Linear in the bytes.
 */
export function cleanSvg(bytes: Uint8Array): CleanSvg {
  const source = decodeXml(bytes);
  const writer = svgWriter();
  const parser = newParser();
  let size = null as Size | null;
  let depth = 0;
  parser.on('error', () => {
    throw size ? refused(`The SVG is not well-formed XML (line ${parser.line}).`) : notAnSvg();
  });
  parser.on('doctype', refuseInternalSubset);
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
  return { ...size, bytes: written(writer) };
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

/** A plain doctype, as drawing programs write it, is skipped; one that declares entities could expand without bounds. */
function refuseInternalSubset(doctype: string): void {
  if (doctype.includes('[')) throw refused('The SVG declares entities. Save it without them.');
}

function sizeOfRoot(tag: SaxesTagNS): Size {
  if (tag.uri !== SVG || tag.local !== 'svg') throw notAnSvg();
  const { width, height, viewBox } = tag.attributes;
  return svgSize({ width: width?.value, height: height?.value, viewBox: viewBox?.value });
}

function written(writer: SvgWriter): Uint8Array {
  const { text, drawn } = writer.finish();
  if (drawn > MOST_DRAWN) throw refused('The SVG repeats its parts too often, or has more than a million of them.');
  return Buffer.from(text);
}

/** Markup that is not a drawing, such as a web page. */
function notAnSvg(): DomainError {
  return refused('The file is not a JPEG, PNG, GIF, WebP or SVG image.');
}
