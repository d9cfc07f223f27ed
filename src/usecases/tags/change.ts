import { relabel } from '../../domain/content-patch.ts';
import { applyItems, type ItemPatch } from '../../domain/item.ts';
import { checkVersion, type Project, touch } from '../../domain/project.ts';
import { changeSteps, type StoredItem } from '../../domain/project-content.ts';
import { type Tag, type TagFields, tagRules } from '../../domain/tag.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';
import { lockProject, type ProjectRequest } from '../access.ts';
import { inSteps, readContent } from '../in-steps.ts';

export type TagRequest = ProjectRequest & { readonly expectedVersion: number | null };
export type ChangedTags = { readonly project: Project; readonly tags: readonly Tag[] };

/** What is to be done to one of a project's tags; null: to a new one. */
export type TagChange = {
  readonly tagId: string | null;
  readonly choose: (tags: readonly Tag[]) => ItemPatch<TagFields>;
};

/** Applies one change to a project's tags; the areas and markers that carry a changed tag show it as it reads now. */
export function changeTags(needs: Needs, request: TagRequest, { tagId, choose }: TagChange): Promise<ChangedTags> {
  const context = { now: needs.now(), newId: needs.newId };
  return needs.storage.transaction(async (tx) => {
    const project = await lockProject(tx, request, 'project.edit');
    checkVersion(project, request.expectedVersion);
    const items = await readAffected(tx, project.id, tagId);
    const before = await readContent(needs, items);
    const rules = tagRules(project.settings.defaultLanguage);
    const tags = applyItems(before.tags, [choose(before.tags)], rules, context);
    const after = relabel({ ...before, tags }, before.tags);
    const change = await inSteps(needs, changeSteps({ stored: items, content: before }, after));
    await tx.contents.apply(project.id, change);
    const touched = touch(project, context.now);
    await tx.projects.update(touched);
    return { project: touched, tags };
  });
}

/** The tags, and the places that carry this one. */
async function readAffected(tx: Stores, projectId: string, tagId: string | null): Promise<readonly StoredItem[]> {
  const tags = await tx.contents.list(projectId, ['tag']);
  return tagId === null ? tags : [...(await tx.contents.naming(projectId, ['area', 'marker'], tagId)), ...tags];
}
