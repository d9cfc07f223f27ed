import type { ItemKind } from '../../../domain/projects/items/item.ts';
import { notFound } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import { findProject, type ProjectRequest } from '../../access/project-access.ts';
import type { ChangedItem } from './shared/item.ts';

/** One item and its project, with references to it from the kinds that are read. */
export function getItem(needs: Needs, kind: ItemKind, ...along: readonly ItemKind[]) {
  return async ({ id, ...request }: ProjectRequest & { readonly id: string }): Promise<ChangedItem> => {
    const project = await findProject(needs.storage, request, 'project.view');
    const items = await needs.storage.items.naming(project.id, [kind, ...along], id);
    if (!items.some((item) => item.kind === kind && item.id === id)) throw notFound();
    return { project, id, items };
  };
}
