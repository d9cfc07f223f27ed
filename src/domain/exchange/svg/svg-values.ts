import { localName } from '../../plans/svg/element-lines.ts';
import { elementsIn, type SvgElement, textOf } from '../../plans/svg/svg-element.ts';
import { isoLanguage } from '../../projects/items/language.ts';
import { UUID } from '../places/named-levels.ts';

/** The attributes of shapes that have values of places, and what they mean. */
export const DATA_ATTRIBUTES: Readonly<Record<string, string>> = {
  'data-key': 'key',
  'data-external-id': 'externalId',
  'data-category': 'category',
  'data-tags': 'tags',
  'data-hours': 'opening_hours',
  'data-phone': 'phone',
  'data-email': 'email',
  'data-web': 'website',
  'data-address': 'address',
  'data-status': 'status',
};

/** An id with which this service writes a shape. */
const OWN_ID = /^(?:area|marker|level)-([0-9a-f-]{36})$/;

export const ownId = (id: string | undefined): string | null => {
  const found = OWN_ID.exec(id ?? '')?.[1];
  return found !== undefined && UUID.test(found) ? found : null;
};

/** Classes that drawing programs give by themselves, and those that say what a shape is. */
const NO_TAG = /^(?:st|cls-?|fil|str|fnt|s|c|p|l)\d+$|^(?:area|marker|level|room|shape)s?$/i;
/** Ids that drawing programs give by themselves. */
const NO_ID =
  /^(?:svg|g|rect|path|polygon|polyline|circle|ellipse|use|image|text|tspan|layer|shape|vector|group|object)[-_ ]?[\d_-]*$|^svgid|^xmlid|^_/i;

/** What the attributes and titles of a shape say, by their meaning. */
export function shapeTexts({ attributes }: SvgElement, titles: readonly SvgElement[]): Map<string, string> {
  const texts = new Map([...attributeTexts(attributes), ...titleTexts(titles)]);
  const { class: classes = '', id } = attributes;
  const tags = classes.split(/\s+/).filter((name) => name !== '' && !NO_TAG.test(name));
  if (tags.length > 0 && !texts.has('tags')) texts.set('tags', tags.join(';'));
  const own = ownId(id);
  if (own) texts.set('id', own);
  else if (id && !NO_ID.test(id) && !texts.has('externalId')) texts.set('externalId', id);
  return texts;
}

function attributeTexts(attributes: SvgElement['attributes']): readonly (readonly [string, string])[] {
  return Object.entries(attributes).flatMap(([name, value]) => {
    const meaning = Object.hasOwn(DATA_ATTRIBUTES, name) ? DATA_ATTRIBUTES[name]! : null;
    const custom = name.startsWith(CUSTOM) ? `custom:${name.slice(CUSTOM.length)}` : null;
    return (meaning ?? custom) && value !== '' ? [[(meaning ?? custom)!, value] as const] : [];
  });
}

const CUSTOM = 'data-custom-';

function titleTexts(titles: readonly SvgElement[]): readonly (readonly [string, string])[] {
  return titles.flatMap((title) => {
    const language = isoLanguage(title.attributes['xml:lang'] ?? '');
    const meaning = localName(title) === 'desc' ? 'description' : 'name';
    const text = textOf(title);
    return text === '' ? [] : [[language ? `${meaning}:${language}` : meaning, text] as const];
  });
}

/** The titles and descriptions of an element, or else what a drawing program has labelled it with. */
export function titlesOf(element: SvgElement): readonly SvgElement[] {
  const found = elementsIn(element).filter((child) => ['title', 'desc'].includes(localName(child)));
  if (found.some((child) => localName(child) === 'title')) return found;
  const label =
    element.attributes['aria-label'] ?? element.attributes['inkscape:label'] ?? element.attributes['data-name'] ?? '';
  return label === '' ? found : [...found, { name: 'title', attributes: {}, children: [label] }];
}
