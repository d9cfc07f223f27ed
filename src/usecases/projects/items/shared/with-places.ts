import type { Change } from './change-part.ts';

/** A level is returned with the areas and markers on it. */
export const withPlaces =
  (id: string): NonNullable<Change['respond']> =>
  ({ items }, projectId) =>
    items.naming(projectId, ['level', 'area', 'marker'], id);
