import type { ContentPatch } from '../../domain/content-patch.ts';
import { notFound } from '../../domain/errors.ts';
import type { ProjectContent } from '../../domain/project-content.ts';

/** Lets a change through where the item that it is of is there. */
export function requireItem(collection: keyof ProjectContent, id: string) {
  return (patch: ContentPatch, content: ProjectContent): ContentPatch => {
    if (!content[collection].some((item) => item.id === id)) throw notFound();
    return patch;
  };
}
