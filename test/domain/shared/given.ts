import type { ContentPatch } from '../../../src/domain/projects/changes/content-patch.ts';
import { patchContent } from '../../../src/domain/projects/changes/patch-content.ts';
import { EMPTY_CONTENT, type ProjectContent } from '../../../src/domain/projects/content/project-content.ts';
import type { AreaFields } from '../../../src/domain/projects/items/area.ts';
import type { BranchFields, CorridorFields } from '../../../src/domain/projects/items/corridor.ts';
import type { Context, ItemPatch } from '../../../src/domain/projects/items/item.ts';
import type { LanguageFields } from '../../../src/domain/projects/items/language.ts';
import type { LevelFields } from '../../../src/domain/projects/items/level.ts';
import type { MarkerFields } from '../../../src/domain/projects/items/marker.ts';
import type { TagFields } from '../../../src/domain/projects/items/tag.ts';
import type { TransitionFields } from '../../../src/domain/projects/items/transition.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import { NOW } from '../../support/builders.ts';

/** An entry of a list as a client writes it. */
export type Entry<Fields> = Partial<Fields> & { readonly id?: string; readonly _delete?: boolean };

export type LevelEntry = Entry<LevelFields> & {
  readonly areas?: readonly Entry<AreaFields>[];
  readonly markers?: readonly Entry<MarkerFields>[];
};

export type CorridorEntry = Entry<Omit<CorridorFields, 'branches'>> & {
  readonly branches?: readonly Entry<BranchFields>[];
};

/** The collections of a PATCH as a client writes them. */
export type ContentBody = {
  readonly levels?: readonly LevelEntry[];
  readonly areas?: readonly Entry<AreaFields>[];
  readonly markers?: readonly Entry<MarkerFields>[];
  readonly tags?: readonly Entry<TagFields>[];
  readonly languages?: readonly Entry<LanguageFields>[];
  readonly corridors?: readonly CorridorEntry[];
  readonly transitions?: readonly Entry<TransitionFields>[];
};

/** A moment, and ids that count up: `new-1`, `new-2`. */
export function aContext(now = NOW): Context {
  let made = 0;
  return { now, newId: () => `new-${++made}` };
}

export function itemPatch<Fields>({ id, _delete, ...fields }: Entry<Fields>, path = 'item'): ItemPatch<Fields> {
  return { path, id: id ?? null, isDeleted: _delete ?? false, fields: fields as unknown as Partial<Fields> };
}

export function itemPatches<Fields>(entries: readonly Entry<Fields>[] = [], path = 'items'): ItemPatch<Fields>[] {
  return entries.map((entry, at) => itemPatch(entry, `${path}.${at}`));
}

export function contentPatch({ levels = [], corridors = [], ...rest }: ContentBody): ContentPatch {
  return {
    levels: levels.map(({ areas, markers, ...level }, at) => ({
      ...itemPatch<LevelFields>(level, `levels.${at}`),
      areas: itemPatches(areas, `levels.${at}.areas`),
      markers: itemPatches(markers, `levels.${at}.markers`),
    })),
    areas: itemPatches(rest.areas, 'areas'),
    markers: itemPatches(rest.markers, 'markers'),
    tags: itemPatches(rest.tags, 'tags'),
    languages: itemPatches(rest.languages, 'languages'),
    corridors: corridors.map(({ branches, ...corridor }, at) => {
      const path = `corridors.${at}`;
      const nested = branches && { branches: itemPatches(branches, `${path}.branches`) };
      return itemPatch<CorridorFields>({ ...corridor, ...nested }, path);
    }),
    transitions: itemPatches(rest.transitions, 'transitions'),
  };
}

/** The content after a PATCH of these collections, in a project whose default language is English. */
export function patched(content: ProjectContent, body: ContentBody, context = aContext()): ProjectContent {
  return patchContent(content, contentPatch(body), 'en', context);
}

export const TRIANGLE = [
  [0, 0],
  [10, 0],
  [0, 10],
] as const;

export const LINE = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
] as const;

/** Two floors joined by stairs: a shop and a kiosk on each, tagged, with a corridor to them. */
export function aMap(): ProjectContent {
  const stairs = ['ground', 'upper'].map((levelId) => ({ levelId, x: 5, y: 5, accessible: false }));
  const onLevel = (levelId: string) => ({
    area: { id: `${levelId}-shop`, levelId, data: TRIANGLE, tagIds: ['food'] },
    marker: { id: `${levelId}-kiosk`, levelId, position: { x: 1, y: 2 }, tagIds: ['food', 'open'] },
    corridor: {
      id: `${levelId}-hall`,
      levelId,
      points: LINE,
      branches: [
        { id: `${levelId}-to-shop`, points: LINE, areaId: `${levelId}-shop` },
        { id: `${levelId}-to-kiosk`, points: LINE, markerId: `${levelId}-kiosk` },
        { id: `${levelId}-to-stairs`, points: LINE, transitionId: 'stairs' },
      ],
    },
  });
  const floors = [onLevel('ground'), onLevel('upper')];
  return patched(EMPTY_CONTENT, {
    tags: [
      { id: 'food', name: 'Food', color: '#ff0000', translations: { de: 'Essen' } },
      { id: 'open', name: 'Open', color: '#00ff00' },
    ],
    languages: [{ id: 'english', languageCode: 'en' }],
    levels: [
      { id: 'ground', name: 'Ground', key: 'g' },
      { id: 'upper', name: 'Upper' },
    ],
    areas: floors.map(({ area }) => area),
    markers: floors.map(({ marker }) => marker),
    corridors: floors.map(({ corridor }) => corridor),
    transitions: [{ id: 'stairs', type: 'stairs', positions: stairs }],
  });
}

/** The error that the action throws; any other result fails the test. */
export function refusal(action: () => unknown): DomainError {
  try {
    action();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}

/** The fields in the action's error. */
export function faultyFields(action: () => unknown): readonly string[] {
  return Object.keys(refusal(action).fields);
}

export function idsOf(items: readonly { readonly id: string }[]): readonly string[] {
  return items.map(({ id }) => id);
}
