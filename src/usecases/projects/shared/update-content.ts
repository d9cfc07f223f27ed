import { patchItemsSteps } from '../../../domain/content-jobs/patch-items.ts';
import {
  type ResolvedImage,
  type SentImage,
  sentImages,
  withImages,
} from '../../../domain/projects/changes/patch-images.ts';
import type { PatchScope } from '../../../domain/projects/changes/patch-scope.ts';
import type { ProjectPatch, WholeProject } from '../../../domain/projects/changes/project-patch.ts';
import { normaliseName } from '../../../domain/shared/text.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Packed } from '../../../ports/projects/content-work.ts';
import { inSteps, readContent } from '../../shared/in-steps.ts';
import { type ChangeRequest, changeProject, type ProjectChange, type UpdatedProject } from './change.ts';

/** A patch whose content is packed; `scope`: its scope, where it is not the whole map. */
export type PackedPatch = {
  readonly fields: Omit<ProjectPatch, 'content'>;
  readonly sent: Packed<ProjectPatch['content']>;
  readonly scope?: PatchScope;
};

/** A patch of this scope that is not packed. */
type ScopedPatch = {
  readonly fields: PackedPatch['fields'];
  readonly sent: ProjectPatch['content'];
  readonly scope: PatchScope;
};

/** Converts a patch into changes, given the current items. Null: there are none, and the version stays. */
type ResolvePatch = (patch: ProjectPatch, whole: WholeProject) => ProjectPatch | null | Promise<ProjectPatch | null>;

/** `images`: the images of keys in the patch; absent where it contains its images. */
export type SentWith = ChangeRequest & { readonly images?: readonly SentImage[] };

export type ContentUpdate = SentWith &
  (
    | { readonly patch: ProjectPatch; readonly resolvePatch?: ResolvePatch }
    | { readonly patch: ProjectPatch | PackedPatch | ScopedPatch; readonly resolvePatch?: never }
  );

type Decide = ProjectChange['decide'];

/** Changes a project and what is on its map by a patch, and returns it with the items of the map. */
export function updateContent(needs: Needs) {
  const change = changeProject(needs);
  return async ({ patch, resolvePatch, images: given, ...request }: ContentUpdate): Promise<UpdatedProject> => {
    if ('sent' in patch) {
      const { fields, ...sent } = patch;
      return change(request, { groupId: fields.groupId, images: given ?? [], decide: byPatch(needs, fields, sent) });
    }
    const { content, ...fields } = patch;
    const [groupId, images] = [patch.groupId, given ?? sentImages(patch)];
    if (resolvePatch)
      return change(request, { groupId, images, decide: withResolvedPatch(needs, patch, resolvePatch) });
    return change(request, { groupId, images, decide: byPatch(needs, fields, { sent: content }) });
  };
}

/** The project and its map after the patch. */
function byPatch(
  needs: Needs,
  fields: PackedPatch['fields'],
  sent: Pick<PackedPatch, 'sent' | 'scope'> | Pick<ScopedPatch, 'sent'>,
): Decide {
  const given = { patch: named(fields), ...sent, now: needs.now() };
  return (changing) => needs.contentWork.run('patch', { ...changing, ...given });
}

/** The same with a patch that depends on the current items. */
function withResolvedPatch(needs: Needs, given: ProjectPatch, resolvePatch: ResolvePatch): Decide {
  const context = { now: needs.now(), newId: needs.newId };
  return async ({ project, items, images, isMeasured }) => {
    const whole = { project, content: await readContent(needs, items) };
    const patch = await resolvePatch(withImages(named(given), imageOf(images)), whole);
    return patch && inSteps(needs, patchItemsSteps({ items, whole }, patch, { ...context, isMeasured }));
  };
}

export const named = <Fields extends Pick<ProjectPatch, 'name'>>(fields: Fields): Fields =>
  fields.name === undefined ? fields : { ...fields, name: normaliseName(fields.name) };

export const imageOf = (images: ReadonlyMap<string, ResolvedImage>) => (text: string) => images.get(text)!;
