import type { ContentPatch } from '../../../../domain/projects/changes/content-patch.ts';
import type { ProjectContent } from '../../../../domain/projects/content/project-content.ts';
import { notFound } from '../../../../domain/shared/errors.ts';

/** Allows a change where its item exists. */
export function requireItem(collection: keyof ProjectContent, id: string) {
  return (patch: ContentPatch, content: ProjectContent): ContentPatch => {
    if (!content[collection].some((item) => item.id === id)) throw notFound();
    return patch;
  };
}
