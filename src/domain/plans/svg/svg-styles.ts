import { localName } from './element-lines.ts';
import { elementsIn, type SvgElement } from './svg-element.ts';

/** The properties of how elements are drawn that matter for their shapes. */
const PROPERTIES = ['display', 'visibility', 'fill', 'fill-rule', 'font-size', 'text-anchor'] as const;
export type SvgStyle = Readonly<Partial<Record<(typeof PROPERTIES)[number], string>>>;

/** The rules of style sheets for classes, as drawing programs write them: `.st0{fill:none}`. */
export type ClassStyles = ReadonlyMap<string, SvgStyle>;

/** Reads the style sheets of a drawing; rules for anything but single classes are left out. */
export function classStyles(root: SvgElement): ClassStyles {
  const found = new Map<string, SvgStyle>();
  for (const sheet of sheetsIn(root)) {
    for (const [, selectors, body] of sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      for (const [, name] of selectors!.matchAll(/(?:^|,)\s*\.([\w-]+)\s*(?=,|$)/g))
        found.set(name!, { ...found.get(name!), ...declared(body!) });
    }
  }
  return found;
}

function sheetsIn(element: SvgElement): readonly string[] {
  if (localName(element) === 'style') return [element.children.join('').replace(/\/\*.*?\*\//gs, '')];
  return elementsIn(element).flatMap(sheetsIn);
}

/** How an element is drawn, given how what is around it is: attributes, then classes, then its own style. */
export function styleOf({ attributes }: SvgElement, inherited: SvgStyle, classes: ClassStyles): SvgStyle {
  const own: Record<string, string | undefined> = {};
  for (const name of PROPERTIES) if (attributes[name] !== undefined) own[name] = attributes[name].trim();
  const named = (attributes.class ?? '').split(/\s+/).map((name) => classes.get(name) ?? {});
  return Object.assign({ ...inherited }, own, ...named, declared(attributes.style ?? '')) as SvgStyle;
}

function declared(body: string): SvgStyle {
  const found: Record<string, string> = {};
  for (const declaration of body.split(';')) {
    const [name, value] = declaration.split(':').map((part) => part.trim());
    if (value && (PROPERTIES as readonly string[]).includes(name!)) found[name!] = value;
  }
  return found;
}
