import { notFound } from '../../domain/errors.ts';
import type { ItemKind } from '../../domain/item.ts';
import type { Needs } from '../../ports/needs.ts';
import type { ProjectRequest } from '../access.ts';
import type { ItemView } from './item.ts';
import { listItems } from './list.ts';

/** One item, with everything else of its kind and of those that are read along. */
export function getItem(needs: Needs, kind: ItemKind, ...along: readonly ItemKind[]) {
  const list = listItems(needs, kind, ...along);
  return async ({ id, ...request }: ProjectRequest & { readonly id: string }): Promise<ItemView> => {
    const items = await list(request);
    if (!items.some((item) => item.kind === kind && item.id === id)) throw notFound();
    return { id, items };
  };
}
