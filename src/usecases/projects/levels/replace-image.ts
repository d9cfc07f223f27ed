import { EMPTY_PATCH, type LevelPatch, SINGLE_ITEM_PATH } from '../../../domain/projects/changes/content-patch.ts';
import type { SentImage } from '../../../domain/projects/changes/patch-images.ts';
import type { PlanTransform } from '../../../domain/projects/changes/plan-transform.ts';
import type { Needs } from '../../../ports/needs.ts';
import { type ContentRequest, changeInScope, changeItem } from '../items/shared/change.ts';
import type { ChangedItem } from '../items/shared/item.ts';
import { withPlaces } from '../items/shared/with-places.ts';

export type ImageReplacement = ContentRequest & {
  readonly id: string;
  readonly bytes: Uint8Array;
  /** From the coordinates of everything on the level to those of the new image; null where they are the same. */
  readonly transform: PlanTransform | null;
  /** Whether the frame of the level becomes the size of the new image, in pixels. */
  readonly hasNewFrame: boolean;
};

/** Replaces the image of a level, and keeps everything on it: moved to its coordinates, where these are others. */
export function replaceLevelImage(needs: Needs) {
  const [change, changePlan] = [changeItem(needs), changeInScope(needs)];
  return async ({ id, bytes, transform, hasNewFrame, ...request }: ImageReplacement): Promise<ChangedItem> => {
    const images: readonly SentImage[] = [{ key: IMAGE, at: 'file', image: { file: bytes } }];
    const patch = levelPatch(id, hasNewFrame);
    if (transform) {
      const sent = { ...EMPTY_PATCH, levels: [patch] };
      return { id, ...(await changePlan(request, { sent, scope: { kind: 'plan', id, transform }, images })) };
    }
    const respond = request.isMinimal ? undefined : withPlaces(id);
    return { id, ...(await change(request, { patch, scope: { kind: 'level', id, isNew: false }, images, respond })) };
  };
}

const IMAGE = 'image';

/** A level without a frame gets that of its image. */
const levelPatch = (id: string, hasNewFrame: boolean): LevelPatch => ({
  path: SINGLE_ITEM_PATH,
  id,
  isDeleted: false,
  areas: [],
  markers: [],
  fields: { imageUrl: IMAGE, ...(hasNewFrame && { width: null, height: null }) },
});
