import type { Project } from '../../domain/project.ts';
import type { Tag, TagFields } from '../../domain/tag.ts';
import type { Needs } from '../../ports/needs.ts';
import { changeTags, type TagRequest } from './change.ts';

export type TagAnswer = { readonly project: Project; readonly tag: Tag };

/** Adds a tag to a project, after those it has. */
export function createTag(needs: Needs) {
  return async (request: TagRequest & { readonly fields: TagFields }): Promise<TagAnswer> => {
    const id = needs.newId();
    const patch = { path: 'tag', id, isDeleted: false, fields: request.fields };
    const { project, tags } = await changeTags(needs, request, { tagId: null, choose: () => patch });
    return { project, tag: tags.find((tag) => tag.id === id)! };
  };
}
