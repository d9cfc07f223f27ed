import type { ContentPatch } from '../../../domain/projects/changes/content-patch.ts';
import { type SentImage, sentImages } from '../../../domain/projects/changes/patch-images.ts';
import type { PatchScope } from '../../../domain/projects/changes/patch-scope.ts';
import type { ProjectPatch } from '../../../domain/projects/changes/project-patch.ts';
import { normaliseName } from '../../../domain/shared/text.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Packed } from '../../../ports/projects/content-work.ts';
import { type ChangedProject, type ChangeRequest, changeProject, type ProjectChange } from './change.ts';

/** A change of a project and of what is on its map. */
export type MapChange<Answer> = Pick<ProjectChange<Answer>, 'reach' | 'respond'> & {
  /** The changes of the project's own fields. */
  readonly fields?: Omit<ProjectPatch, 'content'>;
  /** The changes of its map; packed where they are large. */
  readonly sent: ContentPatch | Packed<ContentPatch>;
  /** The images of keys in the patch; absent where it contains its images. */
  readonly images?: readonly SentImage[] | undefined;
  /** The scope of the patch, where it is not the whole map. */
  readonly scope?: PatchScope;
};

/** Changes a project and what is on its map by a patch: all changes of maps but bulks, translations and restored versions come this way. */
export function changeMap(needs: Needs) {
  return <Answer = never>(request: ChangeRequest, change: MapChange<Answer>): Promise<ChangedProject<Answer>> => {
    const { fields = {}, sent, scope, reach, respond } = change;
    const { groupId } = fields;
    const given = { patch: named(fields), sent, ...(scope && { scope }), now: needs.now() };
    return changeProject(needs, request, {
      images: change.images ?? imagesOf(fields, sent),
      groupId,
      ...(reach && { reach }),
      decide: (changing) => needs.contentWork.run('patch', { ...changing, ...given }),
      respond,
    });
  };
}

const imagesOf = (fields: Omit<ProjectPatch, 'content'>, sent: MapChange<never>['sent']): readonly SentImage[] =>
  'packed' in sent ? [] : sentImages({ ...fields, content: sent });

const named = <Fields extends Pick<ProjectPatch, 'name'>>(fields: Fields): Fields =>
  fields.name === undefined ? fields : { ...fields, name: normaliseName(fields.name) };
