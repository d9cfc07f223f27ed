import { type ContentPatch, EMPTY_PATCH, SINGLE_ITEM_PATH } from '../../../../domain/projects/changes/content-patch.ts';
import type { SentImage } from '../../../../domain/projects/changes/patch-images.ts';
import type { OneItem, PatchScope } from '../../../../domain/projects/changes/patch-scope.ts';
import { bothReaches, NO_REACH, type Reach, reachOf } from '../../../../domain/projects/changes/reach.ts';
import { COLLECTION_OF, type StoredItem } from '../../../../domain/projects/content/project-content.ts';
import { DomainError, fieldsBelow } from '../../../../domain/shared/errors.ts';
import type { Needs } from '../../../../ports/needs.ts';
import type { Packed } from '../../../../ports/projects/content-work.ts';
import type { Stores } from '../../../../ports/storage.ts';
import type { ChangeRequest } from '../../shared/change.ts';
import { changeMap } from '../../shared/change-map.ts';
import type { ChangedItems, EditedKind, PatchOf, WrittenItem } from './item.ts';

export type ContentRequest = ChangeRequest & {
  /** Reads no more items for the result than the change needs. */
  readonly isMinimal?: boolean;
};

type ItemChange = {
  /** The request, as a PATCH of the project. */
  readonly sent: ContentPatch | Packed<ContentPatch>;
  readonly scope: PatchScope;
  /** What it depends on, as far as that is known before; absent: the whole map. */
  readonly reach?: Reach;
  readonly images?: readonly SentImage[] | undefined;
  /** Reads the items of the response, where they are more than the change needs. */
  readonly respond?: ((tx: Stores, projectId: string) => Promise<readonly StoredItem[]>) | undefined;
};

/** Changes what a scope names on a map, by the rules of a PATCH of the whole project. */
export function changeInScope(needs: Needs) {
  const change = changeMap(needs);
  return async (request: ContentRequest, given: ItemChange): Promise<ChangedItems> => {
    const { project, items, answer, removed } = await ofSingleItem(change(request, given));
    return { project, items: answer ?? items, removed };
  };
}

/** A change of an item that is the whole body: errors of its fields are errors of the body's fields. */
export async function ofSingleItem<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof DomainError && error.kind === 'invalid')) throw error;
    throw error.withFields(fieldsBelow(SINGLE_ITEM_PATH, error.fields));
  }
}

type Written = Pick<ItemChange, 'respond'> & WrittenItem<EditedKind> & { readonly scope: OneItem };

/** Writes one item with its nested items. */
export function changeItem(needs: Needs) {
  const change = changeInScope(needs);
  return (request: ContentRequest, { patch, scope, images, respond }: Written): Promise<ChangedItems> => {
    const { sent, reach } = 'sent' in patch ? patch : unpacked(patch, scope);
    const itself = reach.kinds.includes(scope.kind) ? [] : [scope];
    return change(request, { sent, scope, images, respond, reach: bothReaches(reach, { ...NO_REACH, items: itself }) });
  };
}

function unpacked(patch: PatchOf[EditedKind], scope: OneItem) {
  const sent: ContentPatch = { ...EMPTY_PATCH, [COLLECTION_OF[scope.kind]]: [{ ...patch, id: scope.id }] };
  return { sent, reach: reachOf(sent, scope) };
}
