import type { ItemKind } from '../domain/projects/items/item.ts';
import type { Needs } from '../ports/needs.ts';
import { createItem } from '../usecases/projects/items/create.ts';
import { deleteItem } from '../usecases/projects/items/delete.ts';
import { getItem } from '../usecases/projects/items/get.ts';
import type { EditedKind } from '../usecases/projects/items/shared/item.ts';
import { updateItem } from '../usecases/projects/items/update.ts';

/** Operations on single items of a kind. `along`: the kinds of items that are read with one. */
export const itemActions = <Kind extends EditedKind>(kind: Kind, ...along: readonly ItemKind[]) => ({
  get: (needs: Needs) => getItem(needs, kind, ...along),
  create: (needs: Needs) => createItem(needs, kind),
  update: (needs: Needs) => updateItem(needs, kind),
  delete: (needs: Needs) => deleteItem(needs, kind),
});
