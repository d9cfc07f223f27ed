import { referencedPath } from '../../domain/projects/images/image-reference.ts';
import type { StoredImage } from '../../domain/projects/images/stored-image.ts';
import type { Needs } from '../../ports/needs.ts';

/**
 * The icon of a map on a home screen: the thumbnail of its project as it is now, which needs no publication; null without one. `publicHead`
 * or `liveHead` checks each time whether the map is public.
 */
export function liveIcon({ storage }: Needs) {
  return async (projectId: string): Promise<StoredImage | null> => {
    const thumbnail = (await storage.projects.find(projectId))?.thumbnail;
    const path = thumbnail ? referencedPath(thumbnail) : null;
    return path === null ? null : storage.images.find(path);
  };
}
