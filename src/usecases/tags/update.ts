import { notFound } from '../../domain/errors.ts';
import type { Tag, TagFields } from '../../domain/tag.ts';
import type { Needs } from '../../ports/needs.ts';
import { changeTags, type TagRequest } from './change.ts';
import type { TagAnswer } from './create.ts';

/** Changes a tag; translations, when given, replace the whole map. */
export function updateTag(needs: Needs) {
  return async (
    request: TagRequest & { readonly tagId: string; readonly fields: Partial<TagFields> },
  ): Promise<TagAnswer> => {
    const { tagId: id, fields } = request;
    const choose = (known: readonly Tag[]) => {
      if (!known.some((tag) => tag.id === id)) throw notFound();
      return { path: 'tag', id, isDeleted: false, fields };
    };
    const { project, tags } = await changeTags(needs, request, { tagId: id, choose });
    return { project, tag: tags.find((tag) => tag.id === id)! };
  };
}
