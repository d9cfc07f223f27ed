import { relabel } from '../../domain/content-patch.ts';
import { applyItems, type ItemPatch } from '../../domain/item.ts';
import { checkVersion, type Project, touch } from '../../domain/project.ts';
import { contentChange, parseContent } from '../../domain/project-content.ts';
import { type Tag, type TagFields, tagRules } from '../../domain/tag.ts';
import type { Needs } from '../../ports/needs.ts';
import { lockProject, type ProjectRequest } from '../access.ts';

export type TagRequest = ProjectRequest & { readonly expectedVersion: number | null };
export type ChangedTags = { readonly project: Project; readonly tags: readonly Tag[] };

/** Applies one change to a project's tags; the areas and markers that carry a changed tag show it as it reads now. */
export function changeTags(
  needs: Needs,
  request: TagRequest,
  choose: (tags: readonly Tag[]) => ItemPatch<TagFields>,
): Promise<ChangedTags> {
  const context = { now: needs.now(), newId: needs.newId };
  return needs.storage.transaction(async (tx) => {
    const project = await lockProject(tx, request, 'project.edit');
    checkVersion(project, request.expectedVersion);
    const items = await tx.contents.list(project.id, ['area', 'marker', 'tag']);
    const before = parseContent(items);
    const rules = tagRules(project.settings.defaultLanguage);
    const tags = applyItems(before.tags, [choose(before.tags)], rules, context);
    await tx.contents.apply(project.id, contentChange(items, relabel({ ...before, tags }, before.tags)));
    const touched = touch(project, context.now);
    await tx.projects.update(touched);
    return { project: touched, tags };
  });
}
