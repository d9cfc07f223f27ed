import { SaxesParser, type SaxesTagNS } from 'saxes';

const SVG = 'http://www.w3.org/2000/svg';
const NAMESPACES = [SVG, 'http://www.w3.org/1999/xlink'];
const FORBIDDEN =
  /^(?:script|foreignobject|set|animate.*|discard|a|iframe|object|embed|audio|video|canvas|handler|listener|tref|font.*|cursor|metadata|html|body|img|link|base)$/i;
const RASTER = /data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]*={0,2}(?=$|[\s)"',])/g;
const FONT =
  /data:font\/(?:ttf|otf|collection|woff2?);base64,(?:AAEAAA|dHJ1Z|T1RUT|dHRjZ|d09GR|d09GM)[A-Za-z0-9+/]*={0,2}(?=["')])/g;
const DRAWING = /data:image\/svg\+xml;base64,([A-Za-z0-9+/]*={0,2})(?=$|[\s)"',])/g;
const NAMESPACE_RULE = /@namespace (?:[\w-]+ )?"(?:http:\/\/www\.w3\.org\/2000\/svg|none)";/g;
const OUTSIDE =
  /script:|:\/\/|\/\/|data:(?!image\/(?:png|jpeg|gif|webp);base64,)|(?<!['"].*)@import|@font-face|expression\(|behavior|binding|-o-link|image-set|(?<!shape-)outside/i;

/**
 * The parts of an SVG that run, fetch or embed, in words, according to a strict parser of its own; an empty list means a sanitised
 * one. Titles, other texts, notes (`data-…`, `aria-…`) and names of features may say what they like.
 */
export function offences(svg: Uint8Array): readonly string[] {
  const found: string[] = [];
  const open: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => found.push(`not well-formed: ${error.message}`));
  parser.on('doctype', () => found.push('a doctype'));
  parser.on('comment', () => found.push('a comment'));
  parser.on('processinginstruction', ({ target }) => found.push(`an instruction: ${target}`));
  parser.on('opentag', (tag) => {
    found.push(...tagOffences(tag));
    open.push(tag.local);
  });
  parser.on('closetag', () => open.pop());
  const inText = (text: string) => {
    if (open.at(-1) !== 'style') return;
    const { rest, inside } = withoutEmbedded(text.replace(NAMESPACE_RULE, ''));
    found.push(...inside);
    if (OUTSIDE.test(unescaped(rest.replace(/@font-face/gi, '')))) found.push(`a style: ${text}`);
  };
  parser.on('text', inText);
  parser.on('cdata', inText);
  parser.write(Buffer.from(svg).toString()).close();
  return found;
}

function tagOffences(tag: SaxesTagNS): string[] {
  const found = tag.uri === SVG && !FORBIDDEN.test(tag.local) ? [] : [`an element: ${tag.name}`];
  for (const { name, prefix, value } of Object.values(tag.attributes)) {
    const isNamespace = prefix === 'xmlns' || name === 'xmlns';
    const isNote = /^(?:data|aria)-|^required(?:Features|Extensions)$/.test(name);
    const { rest, inside } = withoutEmbedded(value);
    found.push(...inside);
    const isLocal = /^(?:xlink:)?href$/.test(name) && value.startsWith('#') && tag.local !== 'image';
    const isOutside = isNamespace ? !NAMESPACES.includes(value) : !isLocal && !isNote && OUTSIDE.test(unescaped(rest));
    if (isOutside || /^(?:.*:)?on/i.test(name) || /:base$|^target$|^ping$/.test(name)) found.push(`${name}="${value}"`);
  }
  return found;
}

/** The text without the rasters and fonts in it, and the offences of the drawings in it. */
function withoutEmbedded(text: string): { readonly rest: string; readonly inside: readonly string[] } {
  const drawings = Array.from(text.matchAll(DRAWING), ([, base64]) => Buffer.from(base64!, 'base64'));
  const rest = [RASTER, FONT, DRAWING].reduce((left, pattern) => left.replace(pattern, ''), text);
  return { rest, inside: drawings.flatMap((drawing) => offences(drawing).map((offence) => `inside: ${offence}`)) };
}

/** The value without white space and control characters, which some readers skip, and with CSS escapes resolved. */
function unescaped(value: string): string {
  return value
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, digits: string) =>
      String.fromCodePoint(Number.parseInt(digits, 16) % 0x110000),
    )
    .replace(/\\(.)/gs, '$1')
    .replace(/[\s\p{Cc}]/gu, '');
}
