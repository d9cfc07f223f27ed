import type { SaxesTagNS } from 'saxes';
import { cleanAttributes } from './svg-attributes.ts';
import type { Cleaning } from './svg-cleaning.ts';
import { ANIMATIONS, ELEMENTS, SVG, TEXT_ELEMENTS, XLINK } from './svg-elements.ts';
import { svgLabels } from './svg-labels.ts';
import { isCss } from './svg-sheets.ts';
import { cleanStyleSheet } from './svg-style.ts';
import { switches } from './svg-switches.ts';
import { useCount } from './svg-uses.ts';
import { escapeAttribute, escapeText } from './xml-escapes.ts';

/** Receives the events of a parser and writes the allowed ones. A removed element is removed with its contents. */
export interface SvgWriter {
  open(tag: SaxesTagNS): void;
  close(): void;
  text(text: string): void;
  /** The document so far, and how many elements a browser would draw (see `useCount`). */
  finish(): { readonly text: string; readonly drawn: number };
}

export function svgWriter(cleaning: Cleaning): SvgWriter {
  const out: string[] = [];
  const names: string[] = [];
  const uses = useCount();
  const labels = svgLabels(cleaning);
  const alternatives = switches();
  let label = null as SaxesTagNS | null;
  let dropped = 0;
  let isTagOpen = false;
  let sheet = '';

  function write(content: string): void {
    if (content === '') return;
    out.push(isTagOpen ? `>${content}` : content);
    isTagOpen = false;
  }

  function open(tag: SaxesTagNS): void {
    if (labels.isReading()) labels.open(tag);
    else if (dropped > 0) dropped++;
    else if (names.at(-1) === 'switch' && !alternatives.takes(tag)) dropped = 1;
    else if (isLabel(tag) && labels.begin(tag, names.at(-1) ?? '')) label = tag;
    else openElement(tag);
  }

  function openElement(tag: SaxesTagNS): void {
    const name = nameOf(tag, names.at(-1));
    if (name === null) {
      if (tag.uri === SVG && ANIMATIONS.has(tag.local)) cleaning.lose('animation');
      dropped = 1;
      return;
    }
    begin(name, cleanAttributes(name, Object.values(tag.attributes), cleaning));
  }

  function begin(name: string, attributes: ReadonlyMap<string, string>): void {
    write(startTag(name, attributes, names.length === 0));
    if (name === 'use') openUse(attributes);
    else uses.open(attributes.get('id'));
    uses.add(cleaning.takeDrawn());
    labels.enter(name, attributes);
    if (name === 'switch') alternatives.open();
    names.push(name);
    isTagOpen = true;
    sheet = '';
  }

  /** Browsers draw no `use` inside what it repeats. */
  function openUse(attributes: ReadonlyMap<string, string>): void {
    const id = attributes.get('id');
    const [name, fragment = '#'] = reference(attributes);
    const repeated = fragment.slice(1);
    if (repeated === '' || repeated === id || uses.isInside(repeated)) {
      uses.open(id);
      return;
    }
    const at = out.push(` ${name}="${escapeAttribute(fragment)}"`) - 1;
    const cut = () => {
      cleaning.lose('part');
      out[at] = '';
    };
    uses.open(id, { id: repeated, cut });
  }

  function close(): void {
    if (labels.isReading()) closeLabel();
    else if (dropped > 0) dropped--;
    else end();
  }

  function end(): void {
    const name = names.pop();
    if (name === 'style') write(escapeText(cleanStyleSheet(sheet, cleaning)));
    if (name === 'switch') alternatives.close();
    out.push(isTagOpen ? '/>' : `</${name}>`);
    isTagOpen = false;
    uses.add(cleaning.takeDrawn());
    uses.close();
    labels.leave();
  }

  /** A label becomes a group of texts. */
  function closeLabel(): void {
    const read = labels.close();
    if (!read || !label) return;
    alternatives.label(read.markup !== '' || read.isLossless);
    if (read.markup === '') return;
    const attributes = Object.values(label.attributes).filter(({ local }) => !BOX.has(local));
    begin('g', cleanAttributes('g', attributes, cleaning));
    write(read.markup);
    uses.add(read.markup.split('<').length);
    end();
  }

  function text(content: string): void {
    if (labels.isReading()) labels.text(content);
    else if (dropped > 0 || names.length === 0) return;
    else if (names.at(-1) === 'style') sheet += content;
    else write(escapeText(content));
  }

  function finish() {
    const drawn = uses.total();
    return { text: out.join(''), drawn };
  }

  return { open, close, text, finish };
}

const isLabel = ({ uri, local }: SaxesTagNS): boolean => uri === SVG && local === 'foreignObject';

/** The attributes of a label that are in the places of its texts, or say what a program must understand. */
const BOX: ReadonlySet<string> = new Set(['x', 'y', 'width', 'height', 'requiredFeatures', 'requiredExtensions']);

/** The new name of an element, or null. A link becomes a group, because its transform and style affect rendering. */
function nameOf(tag: SaxesTagNS, parent = ''): string | null {
  // A style sheet contains only text.
  if (tag.uri !== SVG || parent === 'style') return null;
  if (tag.local === 'a') return TEXT_ELEMENTS.has(parent) ? 'tspan' : 'g';
  if (tag.local === 'style' && !isCss(tag.attributes.type?.value)) return null;
  return ELEMENTS.has(tag.local) ? tag.local : null;
}

/** The start of an element; a `use` still lacks what it repeats. */
function startTag(name: string, attributes: ReadonlyMap<string, string>, isRoot: boolean): string {
  let tag = isRoot ? `<${name} xmlns="${SVG}" xmlns:xlink="${XLINK}"` : `<${name}`;
  for (const [key, value] of attributes) {
    if (name !== 'use' || !REFERENCES.includes(key)) tag += ` ${key}="${escapeAttribute(value)}"`;
  }
  return tag;
}

/** What a `use` repeats; `href` takes precedence over its older spelling, as in browsers. */
const REFERENCES = ['href', 'xlink:href'];

function reference(attributes: ReadonlyMap<string, string>): readonly [name: string, value: string | undefined] {
  const name = REFERENCES.find((key) => attributes.has(key)) ?? '';
  return [name, attributes.get(name)];
}
