import { reordered } from '../../../domain/projects/items/level.ts';
import type { Needs } from '../../../ports/needs.ts';
import { type ChangedContent, type ContentRequest, changeContent, SINGLE_ITEM_PATH } from '../items/shared/change.ts';
import type { Change } from '../items/shared/change-part.ts';

export type Reordering = ContentRequest & { readonly order: readonly string[] };
export type ReorderedLevels = Pick<ChangedContent, 'project' | 'items'>;

const withPlaces: NonNullable<Change['respond']> = ({ items }, projectId) =>
  items.list(projectId, ['level', 'area', 'marker']);

/** Reorders a project's levels; the list must contain each once. */
export function reorderLevels(needs: Needs) {
  const change = changeContent(needs);
  return async ({ order, ...request }: Reordering): Promise<ReorderedLevels> => {
    const { project, items } = await change(request, {
      patch: {},
      reach: { kinds: ['level'] },
      ...(!request.isMinimal && { respond: withPlaces }),
      resolvePatch: (patch, { levels }) => ({
        ...patch,
        levels: reordered(levels, order).map(({ id, order }) => ({
          path: SINGLE_ITEM_PATH,
          id,
          isDeleted: false,
          fields: { order },
          areas: [],
          markers: [],
        })),
      }),
    });
    return { project, items };
  };
}
