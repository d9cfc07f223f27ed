import { localName } from './element-lines.ts';
import { elementsIn, type SvgElement } from './svg-element.ts';

/** The properties of how elements are drawn that matter for their shapes. */
const PROPERTIES = [
  ...(['display', 'visibility', 'fill', 'fill-rule', 'font-size', 'text-anchor'] as const),
  ...(['fill-opacity', 'opacity', 'stroke', 'stroke-width'] as const),
] as const;
export type SvgStyle = Readonly<Partial<Record<(typeof PROPERTIES)[number], string>>>;

/** The rules of style sheets for classes, as drawing programs write them: `.st0{fill:none}`. */
export type ClassStyles = ReadonlyMap<string, SvgStyle>;

/** Reads the style sheets of a drawing; rules for anything but single classes are left out. */
export function classStyles(root: SvgElement): ClassStyles {
  const found = new Map<string, SvgStyle>();
  for (const sheet of sheetsIn(root)) {
    for (const rule of sheet.split('}')) {
      const [selectors = '', body = ''] = rule.split('{').slice(-2);
      for (const selector of selectors.split(',')) {
        const name = /^\.([\w-]+)$/.exec(selector.trim())?.[1];
        if (name) found.set(name, { ...found.get(name), ...declared(body) });
      }
    }
  }
  return found;
}

function sheetsIn(element: SvgElement): readonly string[] {
  if (localName(element) === 'style') return [withoutComments(element.children.join(''))];
  return elementsIn(element).flatMap(sheetsIn);
}

function withoutComments(sheet: string): string {
  const [first, ...rest] = sheet.split('/*');
  const behind = (comment: string): string => (comment.includes('*/') ? comment.slice(comment.indexOf('*/') + 2) : '');
  return [first, ...rest.map(behind)].join('');
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
