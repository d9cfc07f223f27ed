import type { ContentPatch } from '../../../../domain/projects/content-patch.ts';
import type { ProjectContent } from '../../../../domain/projects/project-content.ts';
import { notFound } from '../../../../domain/shared/errors.ts';

/** Lets a change through where the item that it is of is there. */
export function requireItem(collection: keyof ProjectContent, id: string) {
  return (patch: ContentPatch, content: ProjectContent): ContentPatch => {
    if (!content[collection].some((item) => item.id === id)) throw notFound();
    return patch;
  };
}
