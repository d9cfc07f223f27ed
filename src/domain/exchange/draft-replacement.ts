import type { ProjectPatch } from '../projects/changes/project-patch.ts';
import type { ProjectContent } from '../projects/content/project-content.ts';
import type { ItemPatch } from '../projects/items/item.ts';
import type { PlaceFields } from '../projects/items/place.ts';
import { replacingFields, replacingTexts } from '../projects/values/keyed-values.ts';
import type { DraftTarget } from './draft-target.ts';
import type { ImportDraft } from './import-draft.ts';

/**
 * The patch that also removes what the files do not have: of an archive everything, else the places and the network on the levels that the
 * files name.
 */
export function withoutOthers(patch: ProjectPatch, draft: ImportDraft, { content }: DraftTarget): ProjectPatch {
  const named = new Set(patch.content.levels.map(({ id }) => id));
  const isWhole = draft.archived !== undefined;
  const isReplaced = (item: { readonly levelId?: string }) => isWhole || named.has(item.levelId ?? '');
  const gone = <Fields>(
    patches: readonly ItemPatch<Fields>[],
    items: readonly { readonly id: string; readonly levelId?: string }[],
  ) => {
    const kept = new Set(patches.map(({ id }) => id));
    const removed = items.filter((item) => !kept.has(item.id) && isReplaced(item));
    return [
      ...patches,
      ...removed.map(({ id }) => ({ path: 'replaced', id, isDeleted: true, fields: {} as Partial<Fields> })),
    ];
  };
  const { levels, areas, markers, tags, languages, corridors, transitions } = patch.content;
  const others = isWhole
    ? {
        levels: gone(levels, content.levels).map((level) => ({ areas: [], markers: [], ...level })),
        tags: gone(tags, content.tags),
        languages: gone(languages, content.languages),
        transitions: gone(transitions, content.transitions),
      }
    : {};
  const exact = isWhole
    ? {
        areas: exactly(areas, content.areas),
        markers: exactly(markers, content.markers),
      }
    : { areas, markers };
  return {
    ...patch,
    content: {
      ...patch.content,
      ...others,
      areas: gone(exact.areas, content.areas),
      markers: gone(exact.markers, content.markers),
      corridors: gone(corridors, content.corridors),
    },
  };
}

type Keyed = Pick<ProjectContent['areas'][number], 'id' | 'translations' | 'customFields'>;

/** The patches after which places have no other texts and custom fields than these. */
function exactly<Fields extends PlaceFields>(patches: readonly ItemPatch<Fields>[], known: readonly Keyed[]) {
  const byId = new Map(known.map((place) => [place.id, place]));
  return patches.map((patch) => exactlyOf(patch, byId.get(patch.id!)));
}

function exactlyOf<Fields extends PlaceFields>(patch: ItemPatch<Fields>, before: Keyed | undefined): ItemPatch<Fields> {
  const { translations, customFields } = patch.fields;
  if (!before) return patch;
  const fields = {
    ...patch.fields,
    ...(translations && { translations: replacingTexts(before.translations, translations as Keyed['translations']) }),
    ...(customFields && { customFields: replacingFields(before.customFields, customFields) }),
  };
  return { ...patch, fields };
}
