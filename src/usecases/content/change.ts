import { type ContentPatch, EMPTY_PATCH } from '../../domain/content-patch.ts';
import { DomainError, fieldsBelow } from '../../domain/errors.ts';
import type { Project } from '../../domain/project.ts';
import type { ProjectContent, StoredItem } from '../../domain/project-content.ts';
import type { Needs } from '../../ports/needs.ts';
import type { ProjectRequest } from '../access.ts';
import { readContent } from '../in-steps.ts';
import { type ProjectUpdate, updateProject } from '../projects/update.ts';

export type ContentRequest = ProjectRequest & {
  /** The version that the change was made from, or null to let the last write win. */
  readonly expectedVersion: number | null;
};

export type ChangedContent = {
  readonly project: Project;
  readonly content: ProjectContent;
  /** The same, as texts. */
  readonly items: readonly StoredItem[];
};

/** Where an item that is alone in a body stands: its fields are the body's own. */
export const ALONE = 'item';

type Change = {
  /** What the request brings, as of a PATCH of the project; images in it are stored. */
  readonly patch: Partial<ContentPatch>;
  /** Turns it into what is to be done, knowing what is there: refuses with 404 what is not. */
  readonly aim?: (patch: ContentPatch, content: ProjectContent) => ContentPatch;
};

const ofContent =
  (aim: NonNullable<Change['aim']>): NonNullable<ProjectUpdate['aim']> =>
  (patch, { content }) => ({ ...patch, content: aim(patch.content, content) });

/** Changes what is on a project's map, by the same rules as a PATCH of the whole project. */
export function changeContent(needs: Needs) {
  const update = updateProject(needs);
  return async (request: ContentRequest, { patch, aim }: Change): Promise<ChangedContent> => {
    try {
      const given = { content: { ...EMPTY_PATCH, ...patch } };
      const { project, items, content } = await update({
        ...{ ...request, patch: given },
        ...(aim && { aim: ofContent(aim) }),
      });
      return { project, content: content ?? (await readContent(needs, items)), items };
    } catch (error) {
      if (!(error instanceof DomainError && error.kind === 'invalid')) throw error;
      throw new DomainError('invalid', error.message, fieldsBelow(ALONE, error.fields));
    }
  };
}
