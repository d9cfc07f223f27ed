import type { ListedProject } from './use-projects.ts';

type Pictured = Pick<
  ListedProject,
  'id' | 'status' | 'thumbnail' | 'live_version' | 'draft_picture_version' | 'allowed_domains'
>;

/**
 * What stands for a project in a list: the picture of its draft of that version, if it is later than what is live; else that of the address,
 * its own or what links to its map show.
 */
export function pictureOf(project: Pictured): { readonly draftVersion: number | null; readonly src: string | null } {
  const { id, status, thumbnail, live_version: live, draft_picture_version: drawn, allowed_domains: domains } = project;
  const isDraft = drawn !== null && (thumbnail === null || drawn > (live ?? 0));
  const isPublic = status === 'PUBLISH' && domains.length === 0;
  const src = thumbnail ?? (isPublic ? `/embed/${id}/picture?v=${live}` : null);
  return { draftVersion: isDraft ? drawn : null, src };
}
