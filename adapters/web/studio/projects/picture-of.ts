import type { ListedProject } from './use-projects.ts';

type Pictured = Pick<
  ListedProject,
  'id' | 'status' | 'thumbnail' | 'live_version' | 'draft_picture_version' | 'allowed_domains' | 'levels_count'
>;

type PictureOf = { readonly draftVersion: number | null; readonly src: string | null; readonly isToDraw: boolean };

/**
 * What stands for a project in a list: the picture of its draft of that version, if it is later than what is live; else that of the address,
 * its own or what links to its map show. A draft that has none of these is to be drawn, unless it has nothing to show.
 */
export function pictureOf(project: Pictured): PictureOf {
  const { id, status, thumbnail, live_version: live, draft_picture_version: drawn, allowed_domains: domains } = project;
  const isDraft = drawn !== null && (thumbnail === null || drawn > (live ?? 0));
  const isPublic = status === 'PUBLISH' && domains.length === 0 && project.levels_count > 0;
  const src = thumbnail ?? (isPublic ? `/embed/${id}/picture?v=${live}` : null);
  const draftVersion = isDraft ? drawn : null;
  const isBlank = src === null && draftVersion === null;
  return { draftVersion, src, isToDraw: isBlank && status !== 'ARCHIVE' && project.levels_count > 0 };
}
