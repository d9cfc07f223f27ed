import { cleanValue } from './css-values.ts';
import { embeddedPicture } from './embedded.ts';
import type { Cleaning } from './svg-cleaning.ts';
import { IMAGE_ELEMENTS, PLAIN_ATTRIBUTES, PRESENTATION_ATTRIBUTES, XLINK, XML } from './svg-elements.ts';
import { ownFragment } from './svg-reference.ts';
import { cleanDeclarations } from './svg-style.ts';

/** An attribute as the parser resolved it: `uri` is the namespace, empty for none. */
export type Attribute = { readonly uri: string; readonly local: string; readonly name: string; readonly value: string };

const NOTES = /^(?:data|aria)-[\w.-]+$/;

/** The sanitised attributes of an element by their names. Counts a reference that it loses. */
export function cleanAttributes(
  element: string,
  attributes: Iterable<Attribute>,
  cleaning: Cleaning,
): ReadonlyMap<string, string> {
  const clean = new Map<string, string>();
  let hadReference = false;
  for (const attribute of attributes) {
    const name = nameOf(attribute);
    if (name === null) continue;
    if (isReference(name) && attribute.value.trim() !== '') hadReference = true;
    const value = cleanAttribute(element, name, attribute.value, cleaning);
    if (value !== null) clean.set(name, value);
  }
  const hasReference = clean.has('href') || clean.has('xlink:href');
  if (hadReference && !hasReference) loseReference(element, cleaning);
  return clean;
}

function loseReference(element: string, { lose }: Cleaning): void {
  if (IMAGE_ELEMENTS.has(element)) lose('picture');
  else if (REFERRING.has(element)) lose('part');
}

/** The elements that draw what they refer to. */
const REFERRING: ReadonlySet<string> = new Set('use textPath pattern linearGradient radialGradient'.split(' '));

const isReference = (name: string): boolean => name === 'href' || name === 'xlink:href';

function nameOf({ uri, local, name }: Attribute): string | null {
  if (uri === '') return name;
  if (uri === XLINK && local === 'href') return 'xlink:href';
  if (uri === XML && (local === 'space' || local === 'lang')) return `xml:${local}`;
  return null;
}

/** The sanitised value of an attribute, or null where it is removed. */
function cleanAttribute(element: string, name: string, value: string, cleaning: Cleaning): string | null {
  if (isReference(name)) return cleanReference(element, value.trim(), cleaning);
  if (name === 'style') return cleanDeclarations(value, cleaning) || null;
  if (PRESENTATION_ATTRIBUTES.has(name)) return cleanValue(name, value, cleaning);
  return PLAIN_ATTRIBUTES.has(name) || name.startsWith('xml:') || NOTES.test(name) ? value : null;
}

/** In an `image`, a fragment is the address of the document, or of the page around it, which the browser fetches again. */
function cleanReference(element: string, reference: string, cleaning: Cleaning): string | null {
  const part = element === 'image' ? null : ownFragment(reference, cleaning);
  return part ?? (IMAGE_ELEMENTS.has(element) ? embeddedPicture(reference, cleaning) : null);
}
