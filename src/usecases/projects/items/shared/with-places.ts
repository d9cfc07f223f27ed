import type { StoredItem } from '../../../../domain/projects/content/project-content.ts';
import type { Stores } from '../../../../ports/storage.ts';

/** A level is returned with the areas and markers on it. */
export const withPlaces =
  (id: string) =>
  ({ items }: Stores, projectId: string): Promise<readonly StoredItem[]> =>
    items.naming(projectId, ['level', 'area', 'marker'], id);
