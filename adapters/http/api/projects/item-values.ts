import { type BaseIssue, type GenericSchema, getDotPath } from 'valibot';
import type { ItemKind } from '../../../../src/domain/projects/items/item.ts';
import { patience } from '../../validation/validation.ts';
import { areaChange } from './schemas/areas.ts';
import { languageItem } from './schemas/languages.ts';
import { levelChange } from './schemas/levels.ts';
import { markerChange } from './schemas/markers.ts';
import { branchChange, corridorChange, transitionChange } from './schemas/network.ts';
import { projectChange } from './schemas/projects.ts';
import { tagChange } from './schemas/tags.ts';

/** What is wrong with a field: its path within the item, and the message that a PATCH would give. */
export type ValueFault = { readonly path: string; readonly message: string };

/** Fields whose values have the shape and the limits of a PATCH, as it writes them, and those that have not. */
export type CheckedValues = { readonly fields: object; readonly faults: readonly ValueFault[] };

export type CheckedKind = ItemKind | 'branch' | 'project';

const SCHEMAS: Readonly<Record<CheckedKind, GenericSchema>> = {
  level: levelChange,
  area: areaChange,
  marker: markerChange,
  tag: tagChange,
  language: languageItem,
  corridor: corridorChange,
  branch: branchChange,
  transition: transitionChange,
  project: projectChange,
};

/** References are to other items of a draft, and images names of pictures: neither is what a PATCH has there. */
const REFERENCES = [
  'levelId',
  'tagIds',
  'areaId',
  'markerId',
  'transitionId',
  'imageUrl',
  'imageUrlSmall',
  'imageUrlDark',
  'customIcon',
  'thumbnail',
  'branches',
  'imageSize',
];
const SOME_ID = '00000000-0000-4000-8000-000000000000';

/** Checks the fields of an item as a PATCH does. What is wrong is left out with all of its field; unknown fields are left out too. */
export function checkedValues(kind: CheckedKind, given: Readonly<Record<string, unknown>>): CheckedValues {
  const [own, references] = split(given);
  const { issues = [], value } = SCHEMAS[kind]['~run']({ value: withPlaceholders(own) }, patience());
  const faults = (issues as readonly BaseIssue<unknown>[]).map((issue) => ({
    path: getDotPath(issue) ?? '',
    message: issue.message,
  }));
  const wrong = new Set(faults.map(({ path }) => path.split('.')[0]!));
  const fields = Object.entries((value ?? {}) as object).filter(([name]) => !wrong.has(name) && name in own);
  return { fields: { ...withOriginals(Object.fromEntries(fields), own), ...references }, faults };
}

type Fields = Readonly<Record<string, unknown>>;

function split(given: Fields): readonly [Fields, Fields] {
  const entries = Object.entries(given);
  const isReference = ([name, value]: readonly [string, unknown]) => REFERENCES.includes(name) && isReferring(value);
  return [
    Object.fromEntries(entries.filter((entry) => !REFERENCES.includes(entry[0]))),
    Object.fromEntries(entries.filter(isReference)),
  ];
}

const isReferring = (value: unknown): boolean =>
  value === null || typeof value === 'string' || (typeof value === 'object' && value !== null);

/** Positions of transitions and pictures of places refer to others too. */
function withPlaceholders(own: Fields): Fields {
  const { positions, images } = own;
  return {
    ...own,
    ...(Array.isArray(positions) && {
      positions: positions.map((each) => (isObject(each) ? { ...each, levelId: SOME_ID } : each)),
    }),
    ...(Array.isArray(images) && {
      images: images.map((each) => (isObject(each) && typeof each.url === 'string' ? { ...each, url: 'x' } : each)),
    }),
  };
}

function withOriginals(checked: Fields, own: Fields): Fields {
  const restored = (name: string, field: string) => {
    const list = checked[name];
    if (!Array.isArray(list)) return {};
    const before = own[name] as readonly Fields[];
    return { [name]: list.map((each: Fields, at) => ({ ...each, [field]: before[at]![field] })) };
  };
  return { ...checked, ...restored('positions', 'levelId'), ...restored('images', 'url') };
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
