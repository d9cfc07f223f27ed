import { changedItems } from '../../../../domain/projects/changes/changed-items.ts';
import type { SentImage } from '../../../../domain/projects/changes/patch-images.ts';
import type { OneItem } from '../../../../domain/projects/changes/patch-scope.ts';
import { bothReaches, isWholeMap, NO_REACH, type Reach } from '../../../../domain/projects/changes/reach.ts';
import type { Needs } from '../../../../ports/needs.ts';
import { changeHeld } from '../../shared/change.ts';
import { updateContent } from '../../shared/update-content.ts';
import { type ContentRequest, ofSingleItem } from './change.ts';
import type { Change } from './change-part.ts';
import type { ChangedItem, PackedItem } from './item.ts';

type PackedWrite = Pick<Change, 'respond'> & {
  readonly item: PackedItem;
  readonly images: readonly SentImage[] | undefined;
  readonly scope: OneItem;
};

/** Writes one packed item: the change is computed in a worker thread, with only the items that it needs. */
export function writePacked(needs: Needs) {
  const [onWhole, onPart] = [updateContent(needs), writeInPart(needs)];
  return async (request: ContentRequest, { item, scope, images = [], respond }: PackedWrite): Promise<ChangedItem> => {
    const { sent, reach } = item;
    const known = bothReaches(reach, { ...NO_REACH, items: reach.kinds.includes(scope.kind) ? [] : [scope] });
    const written = isWholeMap(known)
      ? onWhole({ ...request, patch: { fields: {}, sent, scope }, images })
      : onPart(request, { sent, scope, images, reach: known, ...(respond && { respond }) });
    const { project, items, removed } = await ofSingleItem(written);
    return { project, items, id: scope.id, removed };
  };
}

type PartWrite = Pick<PackedItem, 'sent'> &
  Pick<Change, 'respond'> &
  Required<Pick<PackedWrite, 'scope'>> & {
    readonly images: readonly SentImage[];
    readonly reach: Reach;
  };

function writeInPart(needs: Needs) {
  return (request: ContentRequest, { sent, scope, reach, respond, images: sentImages }: PartWrite) => {
    const now = needs.now();
    return changeHeld(needs, request, {
      images: sentImages,
      async write(tx, { project, images, network, save }) {
        const { items, ...part } = await tx.items.part(project.id, reach);
        const before = { project, items, part: { ...part, kinds: reach.kinds } };
        const patch = { patch: {}, sent, scope, images, now, isMeasured: network.isMeasured(project.version) };
        const after = await needs.contentWork.run('patch', { ...before, ...patch });
        if ('growth' in after) throw network.unmeasured(project.version, after.growth);
        const saved = await save(after.project, after.change);
        const written = (await respond?.(tx, project.id)) ?? changedItems(items, after.change);
        return { project: saved, items: written };
      },
    });
  };
}
