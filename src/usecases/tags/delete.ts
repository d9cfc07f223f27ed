import { notFound } from '../../domain/errors.ts';
import type { Needs } from '../../ports/needs.ts';
import { changeTags, type TagRequest } from './change.ts';

/** Removes a tag, also from the areas and markers that carry it. */
export function deleteTag(needs: Needs) {
  return async (request: TagRequest & { readonly tagId: string }): Promise<void> => {
    await changeTags(needs, request, (known) => {
      if (!known.some((tag) => tag.id === request.tagId)) throw notFound();
      return { path: 'tag', id: request.tagId, isDeleted: true, fields: {} };
    });
  };
}
