import type { DrawnGroup } from '../../plans/svg/read-svg.ts';
import { shapeName } from '../../plans/svg/shape-name.ts';
import type { SvgElement } from '../../plans/svg/svg-element.ts';
import { ordinalIn } from '../places/level-words.ts';
import { ownId } from './svg-values.ts';

/** A group that is a level. */
export type LevelGroup = DrawnGroup & {
  readonly name: string;
  readonly id: string | null;
  readonly ordinal: number | null;
};

const LEVEL_ID = /^(?:level|floor|etage|geschoss|ebene|piso|planta|niveau|piano)[-_ ]?(.+)$/i;

/** What a group is called as a level: by `data-level`, by an id such as `level-2`, or by the label of a layer that names a floor. Null: it is none. */
export function levelOf(group: DrawnGroup): LevelGroup | null {
  const { attributes } = group.element;
  const name = attributes['data-level'] ?? LEVEL_ID.exec(attributes.id ?? '')?.[1] ?? layerLevel(group.element);
  if (name === undefined || name === null || name.trim() === '') return null;
  const title = attributes['data-level'] === undefined ? (shapeName(group.element) ?? name) : name;
  const ordinal = Number(attributes['data-ordinal'] ?? Number.NaN);
  return {
    ...group,
    name: title.trim(),
    id: ownId(attributes.id),
    ordinal: Number.isFinite(ordinal) ? ordinal : ordinalIn(name),
  };
}

function layerLevel({ attributes }: SvgElement): string | null {
  const label = attributes['inkscape:groupmode'] === 'layer' ? attributes['inkscape:label'] : undefined;
  return label !== undefined && ordinalIn(label) !== null ? label : null;
}

/** Groups with what is only drawn. */
const DRAWN_ONLY = /^(?:walls?|plan|background|labels?|texts?|hintergrund|grundriss|wände|beschriftung|fond|murs)$/i;

export const isDrawnOnly = ({ element }: DrawnGroup): boolean =>
  [element.attributes.id, element.attributes['inkscape:label'], ...(element.attributes.class ?? '').split(/\s+/)].some(
    (name) => DRAWN_ONLY.test(name ?? ''),
  );
