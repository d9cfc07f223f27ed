import { localName } from './element-lines.ts';
import { elementsIn, type SvgElement, textOf } from './svg-element.ts';

/** Ids that drawing programs give by themselves, such as `rect3007`, `path4501-2`, `SVGID_1_`, `Vector_12` or `XMLID_00012_`. */
const GENERATED =
  /^(?:svg|svgid|xmlid|g|rect|rectangle|path|polygon|polyline|line|circle|ellipse|use|image|text|tspan|layer|layer[ _-]?\w?|shape|vector|group|object|element|clip|mask|union|subtract|area|frame|sheet|oval|page|artboard|_x?)?[ _-]*[\d_-]*$/i;
/** Random ones: a run of letters and digits without a vowel between them, or of hexadecimal digits. */
const RANDOM = /^(?=.*\d)[0-9a-f-]{8,}$|^[\da-z]{20,}$/i;

const LONGEST_NAME = 200;

/**
 * What a file calls an element: its title, or the label that a drawing program gave it. Null without any.
 */
export function shapeName(element: SvgElement): string | null {
  const title = elementsIn(element).find((child) => localName(child) === 'title');
  const { attributes } = element;
  const given = [
    title && textOf(title),
    attributes['aria-label'],
    attributes['inkscape:label'],
    attributes['data-name'],
  ];
  return given.map(tidied).find((name) => name !== '') ?? null;
}

/** The words of an id that somebody has written: `Room_101` is `Room 101`. Null for one that a program made, and for a longer one than any name. */
export function nameOfId(id: string | undefined): string | null {
  if (id === undefined || id.length > LONGEST_NAME || GENERATED.test(id) || RANDOM.test(id)) return null;
  const written = id.replace(/_x([0-9A-Fa-f]{2,4})_/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)));
  return tidied(written.replace(/_\d+_$/, '').replaceAll('_', ' ')) || null;
}

const tidied = (name: string | undefined): string => (name ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME);
