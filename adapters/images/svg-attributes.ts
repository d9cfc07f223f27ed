import { isSafeValue } from './css-tokens.ts';
import { IMAGE_ELEMENTS, PLAIN_ATTRIBUTES, PRESENTATION_ATTRIBUTES, XLINK, XML } from './svg-elements.ts';
import { isDataImage, isLocal } from './svg-reference.ts';
import { cleanDeclarations } from './svg-style.ts';

/** An attribute as the parser resolved it: `uri` is the namespace, empty for none. */
export type Attribute = { readonly uri: string; readonly local: string; readonly name: string; readonly value: string };

const NOTES = /^(?:data|aria)-[\w.-]+$/;

/** The sanitised attribute, name and value, or null where it is removed. */
export function cleanAttribute(element: string, attribute: Attribute): readonly [name: string, value: string] | null {
  const name = nameOf(attribute);
  const value = name === null ? null : cleanValue(element, name, attribute.value);
  return name === null || value === null ? null : [name, value];
}

function nameOf({ uri, local, name }: Attribute): string | null {
  if (uri === '') return name;
  if (uri === XLINK && local === 'href') return 'xlink:href';
  if (uri === XML && (local === 'space' || local === 'lang')) return `xml:${local}`;
  return null;
}

function cleanValue(element: string, name: string, value: string): string | null {
  if (name === 'href' || name === 'xlink:href') return cleanReference(element, value.trim());
  if (name === 'style') return cleanDeclarations(value) || null;
  if (PRESENTATION_ATTRIBUTES.has(name)) return isSafeValue(name, value) ? value : null;
  return PLAIN_ATTRIBUTES.has(name) || name.startsWith('xml:') || NOTES.test(name) ? value : null;
}

/** In an `image`, a fragment is the address of the document, or of the page around it, which the browser fetches again. */
function cleanReference(element: string, reference: string): string | null {
  const isPlace = isLocal(reference) && element !== 'image';
  const allowed = isPlace || (IMAGE_ELEMENTS.has(element) && isDataImage(reference));
  return allowed ? reference : null;
}
