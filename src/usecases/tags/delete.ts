import { notFound } from '../../domain/errors.ts';
import type { Tag } from '../../domain/tag.ts';
import type { Needs } from '../../ports/needs.ts';
import { type ChangedTags, changeTags, type TagRequest } from './change.ts';

/** Removes a tag, also from the areas and markers that carry it. */
export function deleteTag(needs: Needs) {
  return (request: TagRequest & { readonly tagId: string }): Promise<ChangedTags> => {
    const { tagId } = request;
    const choose = (known: readonly Tag[]) => {
      if (!known.some((tag) => tag.id === tagId)) throw notFound();
      return { path: 'tag', id: tagId, isDeleted: true, fields: {} };
    };
    return changeTags(needs, request, { tagId, choose });
  };
}
