import { EMPTY_PATCH } from '../../../domain/projects/changes/content-patch.ts';
import { NO_REACH } from '../../../domain/projects/changes/reach.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Stores } from '../../../ports/storage.ts';
import { type ContentRequest, changeInScope } from '../items/shared/change.ts';
import type { ChangedItems } from '../items/shared/item.ts';

export type Reordering = ContentRequest & { readonly order: readonly string[] };

const withPlaces = ({ items }: Stores, projectId: string) => items.list(projectId, ['level', 'area', 'marker']);

/** Reorders a project's levels; the list must contain each once. */
export function reorderLevels(needs: Needs) {
  const change = changeInScope(needs);
  return ({ order, ...request }: Reordering): Promise<ChangedItems> =>
    change(request, {
      sent: EMPTY_PATCH,
      scope: { kind: 'order', order },
      reach: { ...NO_REACH, kinds: ['level'] },
      respond: request.isMinimal ? undefined : withPlaces,
    });
}
