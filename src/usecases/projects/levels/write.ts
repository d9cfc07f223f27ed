import type { LevelPatch } from '../../../domain/projects/content-patch.ts';
import type { Needs } from '../../../ports/shared/needs.ts';
import { type ContentRequest, ofAlone } from '../items/change.ts';
import { createItem } from '../items/create.ts';
import type { ChangedItem } from '../items/item.ts';
import { updateItem } from '../items/update.ts';
import { type PackedPatch, updateProject } from '../update.ts';

/** A level with what it brings along, packed; `id`: the one that it brings. */
export type PackedLevel = Pick<PackedPatch, 'sent' | 'images'> & { readonly id: string | null };

/** Puts a level on a project's map, under the id that it brings or a new one. */
export function createLevel(needs: Needs) {
  const [create, write] = [createItem(needs, 'level'), writePacked(needs)];
  return async (given: ContentRequest & { readonly patch: LevelPatch | PackedLevel }): Promise<ChangedItem> => {
    const { patch, ...request } = given;
    if (!('sent' in patch)) return create({ ...request, patch });
    return write(request, patch, { id: patch.id ?? needs.newId(), isNew: true });
  };
}

/** Changes a level by the given fields only, and what it brings along. */
export function updateLevel(needs: Needs) {
  const [update, write] = [updateItem(needs, 'level'), writePacked(needs)];
  return async (
    given: ContentRequest & { readonly id: string; readonly patch: LevelPatch | PackedLevel },
  ): Promise<ChangedItem> => {
    const { id, patch, ...request } = given;
    if (!('sent' in patch)) return update({ ...request, id, patch });
    return write(request, patch, { id, isNew: false });
  };
}

function writePacked(needs: Needs) {
  const update = updateProject(needs);
  return async (
    request: ContentRequest,
    { sent, images }: PackedLevel,
    level: NonNullable<PackedPatch['level']>,
  ): Promise<ChangedItem> => {
    const { project, items } = await ofAlone(update({ ...request, patch: { fields: {}, sent, images, level } }));
    return { project, items, id: level.id };
  };
}
