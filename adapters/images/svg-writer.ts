import type { SaxesTagNS } from 'saxes';
import { cleanAttribute } from './svg-attributes.ts';
import { ELEMENTS, SVG, TEXT_ELEMENTS, XLINK } from './svg-elements.ts';
import { cleanStyleSheet } from './svg-style.ts';
import { useCount } from './svg-uses.ts';

/** Receives the events of a parser and writes the allowed ones. A removed element is removed with its contents. */
export interface SvgWriter {
  open(tag: SaxesTagNS): void;
  close(): void;
  text(text: string): void;
  /** The document so far, and how many elements a browser would draw (see `useCount`). */
  finish(): { readonly text: string; readonly drawn: number };
}

export function svgWriter(): SvgWriter {
  const out: string[] = [];
  const names: string[] = [];
  const uses = useCount();
  let dropped = 0;
  let isTagOpen = false;
  let sheet = '';

  function write(content: string): void {
    if (content === '') return;
    out.push(isTagOpen ? `>${content}` : content);
    isTagOpen = false;
  }

  function open(tag: SaxesTagNS): void {
    const name = dropped > 0 ? null : nameOf(tag, names.at(-1));
    if (name === null) {
      dropped++;
      return;
    }
    const attributes = cleanAttributes(name, tag);
    write(startTag(name, attributes, names.length === 0));
    uses.open(attributes.get('id'), name === 'use' ? repeated(attributes) : undefined);
    names.push(name);
    isTagOpen = true;
    sheet = '';
  }

  function close(): void {
    if (dropped > 0) {
      dropped--;
      return;
    }
    const name = names.pop();
    if (name === 'style') write(escapeText(cleanStyleSheet(sheet)));
    out.push(isTagOpen ? '/>' : `</${name}>`);
    isTagOpen = false;
    uses.close();
  }

  function text(content: string): void {
    if (dropped > 0 || names.length === 0) return;
    if (names.at(-1) === 'style') sheet += content;
    else write(escapeText(content));
  }

  return { open, close, text, finish: () => ({ text: out.join(''), drawn: uses.total() }) };
}

/** The new name of an element, or null. A link becomes a group, because its transform and style affect rendering. */
function nameOf(tag: SaxesTagNS, parent = ''): string | null {
  // A style sheet contains only text.
  if (tag.uri !== SVG || parent === 'style') return null;
  if (tag.local === 'a') return TEXT_ELEMENTS.has(parent) ? 'tspan' : 'g';
  if (tag.local === 'style' && !isCss(tag.attributes.type?.value)) return null;
  return ELEMENTS.has(tag.local) ? tag.local : null;
}

function isCss(type = ''): boolean {
  return ['', 'text/css'].includes(type.trim().toLowerCase());
}

function cleanAttributes(element: string, tag: SaxesTagNS): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const attribute of Object.values(tag.attributes)) {
    const clean = cleanAttribute(element, attribute);
    if (clean) attributes.set(...clean);
  }
  return attributes;
}

function startTag(name: string, attributes: ReadonlyMap<string, string>, isRoot: boolean): string {
  let tag = isRoot ? `<${name} xmlns="${SVG}" xmlns:xlink="${XLINK}"` : `<${name}`;
  for (const [key, value] of attributes) tag += ` ${key}="${escapeAttribute(value)}"`;
  return tag;
}

/** The id that a `use` repeats; `href` takes precedence over its older spelling, as in browsers. */
function repeated(attributes: ReadonlyMap<string, string>): string | undefined {
  return (attributes.get('href') ?? attributes.get('xlink:href'))?.slice(1);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/**
 * A carriage return is written as a reference, since parsers read it as a line feed; so is `>` where it would end CDATA, the
 * brackets of which may be in the text before this one.
 */
function escapeText(text: string): string {
  return text.replace(/[&<\r]|(?<=^\]?|\]\])>/g, (character) => ESCAPES[character]!);
}

function escapeAttribute(value: string): string {
  return value.replace(/[&<"\t\n\r]/g, (character) => ESCAPES[character]!);
}
