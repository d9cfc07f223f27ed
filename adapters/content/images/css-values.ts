import { string, tokenize, tokenTypes, url } from 'css-tree';
import type { Removed } from '../../../src/domain/projects/images/image.ts';
import { CLOSERS, hasSafeTokens, IMPORTANT, isPlain, opensUrl } from './css-tokens.ts';
import { embeddedFont, embeddedPicture } from './embedded.ts';
import type { Cleaning } from './svg-cleaning.ts';
import { ownFragment } from './svg-reference.ts';

const PAINTS: ReadonlySet<string> = new Set(['fill', 'stroke']);
const COLORS: ReadonlySet<string> = new Set(['stop-color', 'flood-color']);
const EFFECTS: ReadonlySet<string> = new Set(
  'clip-path mask filter marker marker-start marker-mid marker-end'.split(' '),
);
/** Properties that show a picture. */
const PICTURES = /^(?:background|border-image|content|(?:-webkit-)?mask|list-style)/;
/** Properties that draw nothing, or that only old browsers knew. */
const SILENT = /^(?:cursor|src|shape-(?:inside|subtract)|behavior|-ms-|-inkscape-|-moz-binding|-o-|zoom$|\*|_)/;

const PLACE = /url\(#[\w.:-]+\)/g;
/** A colour before something that cannot stay, such as that of a colour profile. */
const FIRST_COLOR = /^\s*(#[0-9a-f]{3,8}|[a-z-]+|(?:rgb|hsl)a?\([\w\s,.%/-]*\))(?=\s|$)/i;

/**
 * The value of a property as it may stay: it refers to embedded images, and where the property takes a part of the document
 * (`url(#…)`), to such parts. In any other property `url(#…)` is the address of the document itself, or of the page around it, which a browser
 * then fetches once more. A paint or an effect that cannot stay becomes what browsers draw instead: the colour behind it, or nothing. Null
 * where the declaration is to be removed. Counts what is lost.
 */
export function cleanValue(property: string, value: string, cleaning: Cleaning): string | null {
  const name = property.toLowerCase();
  const isPlaced = PAINTS.has(name) || EFFECTS.has(name);
  if (isPlain(isPlaced ? value.replace(PLACE, ' ') : value)) return value;
  const own = (reference: string) =>
    isPlaced ? ownFragment(reference, cleaning) : embeddedPicture(reference, cleaning);
  const { text, lost } = withReferences(value, own);
  if (lost === 0 && hasSafeTokens(text, isPlaced ? 'anything' : 'value')) return text;
  const kind = kindOf(name, lost > 0);
  if (kind) cleaning.lose(kind);
  return instead(name, text, lost > 0);
}

function kindOf(name: string, hasReference: boolean): Removed['what'] | null {
  if (PAINTS.has(name) || COLORS.has(name)) return 'paint';
  if (EFFECTS.has(name)) return 'effect';
  if (SILENT.test(name)) return null;
  return hasReference && PICTURES.test(name) ? 'picture' : 'style';
}

/** What is drawn in place of a value; `rest` is the value without its lost references. */
function instead(name: string, rest: string, hasLost: boolean): string | null {
  const important = IMPORTANT.test(rest) ? ' !important' : '';
  const left = rest.replace(IMPORTANT, '').trim();
  if (PAINTS.has(name)) return (fallback(left) ?? 'none') + important;
  if (COLORS.has(name)) return (fallback(left) ?? 'transparent') + important;
  if (name === 'filter' && hasLost && left !== '' && hasSafeTokens(left, 'anything')) return left + important;
  return hasLost && (EFFECTS.has(name) || name.startsWith('--')) ? `none${important}` : null;
}

function fallback(left: string): string | null {
  if (left === '') return null;
  if (hasSafeTokens(left, 'anything')) return left;
  return FIRST_COLOR.exec(left)?.[1] ?? null;
}

/** The sources of a font that may stay: those that are embedded, and fonts of the system; null without any. */
export function cleanFontSources(value: string, { lose }: Pick<Cleaning, 'lose'>): string | null {
  const sources = splitAtCommas(value);
  const kept = sources.flatMap((source) => {
    const { text, lost } = withReferences(source, embeddedFont);
    return lost === 0 && hasSafeTokens(text, 'value') ? [text.trim()] : [];
  });
  const isEmbedded = kept.some((source) => /url\(/i.test(source));
  if (kept.length < sources.length && !isEmbedded) lose('font');
  return kept.length > 0 ? kept.join(',') : null;
}

function splitAtCommas(value: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  tokenize(value, (type, start, end) => {
    if (CLOSERS.has(type)) depth++;
    if (type === tokenTypes.RightParenthesis) depth--;
    if (type === tokenTypes.Comma && depth === 0) parts.push('');
    else parts[parts.length - 1] += value.slice(start, end);
  });
  return parts;
}

/** The text with every reference as `own` returns it, and how many it returned null for, which are left out. */
function withReferences(
  value: string,
  own: (reference: string) => string | null,
): { readonly text: string; readonly lost: number } {
  let text = '';
  let lost = 0;
  let call = null as { readonly opening: string; reference: string | null; inside: string } | null;
  const add = (reference: string, original: string) => {
    const kept = own(reference);
    if (kept === null) lost++;
    else text += kept === reference ? original : url.encode(kept);
  };
  tokenize(value, (type, start, end) => {
    const token = value.slice(start, end);
    if (call) {
      call.inside += token;
      if (type === tokenTypes.String && call.reference === null) call.reference = string.decode(token);
      if (type !== tokenTypes.RightParenthesis) return;
      add(call.reference ?? '', call.opening + call.inside);
      call = null;
    } else if (type === tokenTypes.Url) add(url.decode(token), token);
    else if (opensUrl(type, token)) call = { opening: token, reference: null, inside: '' };
    else text += token;
  });
  const unclosed = call as { readonly opening: string; readonly inside: string } | null;
  return { text: unclosed ? text + unclosed.opening + unclosed.inside : text, lost };
}
