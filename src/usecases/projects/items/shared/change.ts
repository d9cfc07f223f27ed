import { EMPTY_PATCH } from '../../../../domain/projects/changes/content-patch.ts';
import { bothReaches, isWholeMap, NO_REACH, reachOf } from '../../../../domain/projects/changes/reach.ts';
import type { Project } from '../../../../domain/projects/content/project.ts';
import type { ProjectContent, StoredItem } from '../../../../domain/projects/content/project-content.ts';
import type { WithRemoved } from '../../../../domain/projects/images/image.ts';
import { DomainError, fieldsBelow } from '../../../../domain/shared/errors.ts';
import type { Needs } from '../../../../ports/needs.ts';
import { readContent } from '../../../shared/in-steps.ts';
import type { ChangeRequest } from '../../shared/change.ts';
import { type ContentUpdate, updateContent } from '../../shared/update-content.ts';
import { type Change, changePart, type PartChange } from './change-part.ts';

export type ContentRequest = ChangeRequest & {
  /** Reads no more items for the result than the change needs. */
  readonly isMinimal?: boolean;
};

export type ChangedContent = WithRemoved & {
  readonly project: Project;
  /** The items after the change, as far as they were read. */
  readonly content: ProjectContent;
  /** The same, as texts, or what was read for the response. */
  readonly items: readonly StoredItem[];
};

/** The path of an item that is the whole body: its fields are the fields of the body. */
export const SINGLE_ITEM_PATH = 'item';

const ofContent =
  (resolvePatch: NonNullable<Change['resolvePatch']>): NonNullable<ContentUpdate['resolvePatch']> =>
  (patch, { content }) => ({ ...patch, content: resolvePatch(patch.content, content) });

/**
 * Changes items of a project's map, by the rules of a PATCH of the whole project. Only the items that the change needs are read,
 * unless they are many.
 */
export function changeContent(needs: Needs) {
  const onWhole = changeWhole(needs);
  const onPart = changePart(needs);
  return async (request: ContentRequest, change: Change): Promise<ChangedContent> => {
    const patch = { ...EMPTY_PATCH, ...change.patch };
    const reach = bothReaches(reachOf(patch, change), { ...NO_REACH, ...change.reach });
    const onReach = isWholeMap(reach) ? onWhole : onPart;
    return ofSingleItem(onReach(request, { ...change, patch, reach }));
  };
}

/** A change of an item that is the whole body: errors of its fields are errors of the body's fields. */
export async function ofSingleItem<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof DomainError && error.kind === 'invalid')) throw error;
    throw new DomainError('invalid', error.message, fieldsBelow(SINGLE_ITEM_PATH, error.fields));
  }
}

function changeWhole(needs: Needs) {
  const update = updateContent(needs);
  return async (request: ContentRequest, { patch, images, resolvePatch }: PartChange): Promise<ChangedContent> => {
    const { project, items, content, removed } = await update({
      ...{ ...request, patch: { content: patch } },
      ...(images && { images }),
      ...(resolvePatch && { resolvePatch: ofContent(resolvePatch) }),
    });
    return { project, content: content ?? (await readContent(needs, items)), items, removed };
  };
}
