import { SaxesParser } from 'saxes';
import { FormatRefused } from '../../../src/domain/exchange/format-refused.ts';
import { NOWHERE } from '../../../src/domain/exchange/issue.ts';
import type { SvgElement } from '../../../src/domain/plans/svg/svg-element.ts';

type Open = SvgElement & { readonly children: (SvgElement | string)[] };

/** A drawing as a tree, and the lines that its elements begin in. */
export type SvgTree = { readonly root: SvgElement; readonly lines: ReadonlyMap<SvgElement, number> };

const DEEPEST = 64;
const MOST_ELEMENTS = 1_000_000;

/**
 * Reads a drawing. Throws `FormatRefused` with the line for what is no well-formed XML, declares entities, is nested too deep or too large, or
 * is no drawing: nothing is fetched for it, and nothing in it runs.
 */
export function svgTree(file: string, text: string): SvgTree {
  const parser = new SaxesParser();
  const [open, lines] = [[] as Open[], new Map<SvgElement, number>()];
  let root: SvgElement | null = null;
  const refused = (message: string) =>
    new FormatRefused({ ...NOWHERE, file, line: parser.line, severity: 'error', code: 'xml_refused', message });
  const add = (child: SvgElement | string): void => void open.at(-1)?.children.push(child);
  parser.on('error', (error) => {
    throw refused(`The drawing is no well-formed XML: ${error.message.replace(/^\d+:\d+: /, '').slice(0, 200)}`);
  });
  parser.on('doctype', (doctype) => {
    if (/<!|\[\s*[^\]\s]/.test(doctype))
      throw refused('The drawing declares entities or other parts of a document type.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === DEEPEST) throw refused(`The drawing is nested deeper than ${DEEPEST} elements.`);
    if (lines.size === MOST_ELEMENTS) throw refused(`The drawing has more than ${MOST_ELEMENTS} elements.`);
    const element: Open = { name, attributes: { ...(attributes as SvgElement['attributes']) }, children: [] };
    root ??= element;
    add(element);
    open.push(element);
    lines.set(element, parser.line);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(text).close();
  const found = root as SvgElement | null;
  if (!found || !/(?:^|:)svg$/.test(found.name)) throw refused('The XML is no drawing.');
  return { root: found, lines };
}
