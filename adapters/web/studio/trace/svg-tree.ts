import { SaxesParser } from 'saxes';
import type { SvgElement } from '../../../../src/domain/plans/svg/svg-element.ts';

/** An element that is being read. */
type Open = SvgElement & { readonly children: (SvgElement | string)[] };

/** Plain entities of a document type, as drawing programs declare them for addresses. */
const ENTITY = /<!ENTITY\s+([\w.:-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;

/** Reads a drawing as a tree; null where the text is no well-formed XML with a drawing in it. */
export function svgTree(text: string): SvgElement | null {
  const parser = new SaxesParser();
  const open: Open[] = [];
  let root: SvgElement | null = null;
  let isBroken = false;
  const add = (child: SvgElement | string): void => void open.at(-1)?.children.push(child);
  parser.on('error', () => {
    isBroken = true;
  });
  parser.on('doctype', (doctype) => {
    for (const [, name, double, single] of doctype.matchAll(ENTITY)) parser.ENTITIES[name!] ??= double ?? single ?? '';
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: Open = { name, attributes: attributes as SvgElement['attributes'], children: [] };
    root ??= element;
    add(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(text).close();
  const found = root as SvgElement | null;
  return isBroken || !found || !/(?:^|:)svg$/.test(found.name) ? null : found;
}
