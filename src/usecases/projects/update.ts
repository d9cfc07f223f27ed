import { type ResolvedImage, type SentImage, sentImages, withImages } from '../../domain/projects/patch-images.ts';
import { type OneLevel, patchItemsSteps } from '../../domain/projects/patch-items.ts';
import { EMPTY_CHANGE } from '../../domain/projects/project-content.ts';
import {
  needsContent,
  type ProjectPatch,
  patchProject,
  type WholeProject,
} from '../../domain/projects/project-patch.ts';
import { normaliseName } from '../../domain/shared/text.ts';
import type { Packed } from '../../ports/projects/content-work.ts';
import type { Needs } from '../../ports/shared/needs.ts';
import { inSteps, readContent } from '../shared/in-steps.ts';
import { type ChangeRequest, changeProject, type ProjectChange, type UpdatedProject } from './change.ts';

/** A patch whose content is packed, in which keys stand for images. */
export type PackedPatch = {
  readonly fields: Omit<ProjectPatch, 'content'>;
  readonly sent: Packed<ProjectPatch['content']>;
  readonly images: readonly SentImage[];
  /** The level that it is of, and nothing else. */
  readonly level?: OneLevel;
};

/** Turns a patch into what is to be done, knowing what is there. Null: nothing is, and the version stays. */
type Aim = (patch: ProjectPatch, whole: WholeProject) => ProjectPatch | null | Promise<ProjectPatch | null>;

export type ProjectUpdate = ChangeRequest &
  (
    | { readonly patch: ProjectPatch; readonly aim?: Aim }
    | { readonly patch: ProjectPatch | PackedPatch; readonly aim?: never }
  );

type Decide = ProjectChange['decide'];

/** Changes a project and what is on its map by a patch. */
export function updateProject(needs: Needs) {
  const change = changeProject(needs);
  return async ({ patch, aim, ...request }: ProjectUpdate): Promise<UpdatedProject> => {
    if ('sent' in patch) {
      const { fields, images, ...sent } = patch;
      return change(request, { groupId: fields.groupId, images, decide: byPatch(needs, fields, sent) });
    }
    const { content, ...fields } = patch;
    const [groupId, images] = [patch.groupId, sentImages(patch)];
    if (aim) return change(request, { groupId, images, decide: byAim(needs, patch, aim) });
    const decide = needsContent(patch) ? byPatch(needs, fields, { sent: content }) : byFields(needs, patch);
    return change(request, { groupId, images, decide });
  };
}

/** What the patch makes of the project and its map. */
function byPatch(
  needs: Needs,
  fields: PackedPatch['fields'],
  sent: Pick<PackedPatch, 'sent' | 'level'> | { readonly sent: ProjectPatch['content'] },
): Decide {
  const given = { patch: named(fields), ...sent, now: needs.now() };
  return (changing) => needs.contentWork.run('patch', { ...changing, ...given });
}

/** The same of a patch that leaves the map as it is. */
function byFields(needs: Needs, patch: ProjectPatch): Decide {
  const [fields, now] = [named(patch), needs.now()];
  return async ({ project, images }) => ({
    project: patchProject(project, withImages(fields, imageOf(images)), { now }),
    change: EMPTY_CHANGE,
  });
}

/** The same of a patch that is made knowing what is there. */
function byAim(needs: Needs, given: ProjectPatch, aim: Aim): Decide {
  const context = { now: needs.now(), newId: needs.newId };
  return async ({ project, items, images, isMeasured }) => {
    const whole = { project, content: await readContent(needs, items) };
    const patch = await aim(withImages(named(given), imageOf(images)), whole);
    return patch && inSteps(needs, patchItemsSteps({ items, whole }, patch, { ...context, isMeasured }));
  };
}

const named = <Fields extends Pick<ProjectPatch, 'name'>>(fields: Fields): Fields =>
  fields.name === undefined ? fields : { ...fields, name: normaliseName(fields.name) };

const imageOf = (images: ReadonlyMap<string, ResolvedImage>) => (text: string) => images.get(text)!;
