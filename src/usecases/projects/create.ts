import { projectAction } from '../../domain/organizations/audited-action.ts';
import { EMPTY_CONTENT, serialise } from '../../domain/projects/content/project-content.ts';
import { DEFAULT_FIELDS } from '../../domain/projects/content/project-fields.ts';
import type { StoredOriginal } from '../../domain/projects/copies/copy-items.ts';
import type { Template } from '../../domain/projects/copies/template.ts';
import { imagePath } from '../../domain/projects/images/stored-image.ts';
import { newLanguage } from '../../domain/projects/items/language.ts';
import type { Caller } from '../../domain/shared/caller.ts';
import { accountOf } from '../../domain/shared/caller.ts';
import { DomainError, invalidField } from '../../domain/shared/errors.ts';
import { normaliseName } from '../../domain/shared/text.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';
import { type InOrganization, inOrganization } from '../access/in-organization.ts';
import { requireOrganization } from '../access/organization-access.ts';
import { removeFiles } from '../shared/files/remove-files.ts';
import { requireSpace } from '../shared/files/space.ts';
import type { WithIdempotencyKey } from '../shared/idempotency-key.ts';
import { type Copies, copiedImages, sharedCopies, withCopies } from './images/shared/copies.ts';
import { type Copied, type InsertedCopy, insertCopy } from './shared/copy.ts';
import { nameTaken } from './shared/name-taken.ts';
import { requireGroup, requireGroupQuota, requireQuota } from './shared/quota.ts';
import type { ProjectView } from './shared/view.ts';
import { findTemplate } from './templates/shared/find.ts';

export type ProjectCreation = WithIdempotencyKey & {
  readonly caller: Caller;
  readonly organizationId: string;
  readonly groupId: string | null;
  readonly name: string;
  /** Null: the template's, or none. */
  readonly description: string | null;
  /** The template; absent: an empty map. */
  readonly templateId?: string;
};

/** Creates a draft, empty or from a template, if the plan of the organization allows one more. */
export function createProject(needs: Needs) {
  return async (given: ProjectCreation): Promise<ProjectView> => {
    const id = needs.newId();
    if (given.templateId) await requireOrganization(needs.storage, given, 'project.create');
    const template = await chosenTemplate(needs.storage, given);
    if (template) await requireSpace(needs);
    const described = { ...given, id, description: given.description ?? template?.description ?? '' };
    const copying = { files: template?.files ?? [], ownerId: id, pathOf: imagePath };
    const creates = { id, idempotencyKey: given.idempotencyKey };
    const insert = async (copies: Copies) => {
      const copy = await copyOf(needs, template, copies);
      return inOrganization(needs, { ...given, action: 'project.create', namedIn: 'body', creates }, (at) =>
        insertDraft(needs, at, described, { copy, copies }),
      );
    };
    const isOwn = !template || template.organizationId === given.organizationId;
    const { view, unneeded } = isOwn
      ? await insert(sharedCopies(needs, copying))
      : await withCopies(needs, copying, insert);
    await removeFiles(needs, unneeded);
    return view;
  };
}

function copyOf({ contentWork, newId }: Needs, template: Template | null, copies: Copies): Promise<StoredOriginal> {
  if (!template) return Promise.resolve(emptyMap(newId()));
  return contentWork.run('copyTemplate', { json: template.json, images: copiedImages(copies) });
}

const DEFAULT_LANGUAGE = newLanguage('default', DEFAULT_FIELDS.settings.defaultLanguage, true);

/** The fields and the only item of an empty draft: its default language. */
const emptyMap = (languageId: string): StoredOriginal => ({
  fields: DEFAULT_FIELDS,
  items: serialise({ ...EMPTY_CONTENT, languages: [{ ...DEFAULT_LANGUAGE, id: languageId }] }),
});

type Described = ProjectCreation & { readonly id: string; readonly description: string };

async function insertDraft(
  needs: Needs,
  at: InOrganization,
  given: Described,
  copied: Omit<Copied, 'organization'>,
): Promise<InsertedCopy> {
  const { id, organizationId, groupId, description } = given;
  const { tx, organization, record } = at;
  const group = groupId === null ? null : await requireGroup(at, groupId);
  await requireQuota(needs, tx, organization, 'draft');
  await requireGroupQuota(tx, groupId, 'draft');
  await chosenTemplate(tx, given);
  const owner = { organizationId, organizationName: organization.name, groupId, groupName: group?.name ?? null };
  const draft = { id, name: normaliseName(given.name), description, updatedBy: accountOf(at.caller), ...owner };
  const inserted = await insertCopy(needs, tx, draft, { ...copied, organization });
  if (!inserted) throw nameTaken();
  await record(projectAction(inserted.view.project, 'created'));
  return inserted;
}

async function chosenTemplate(stores: Stores, { caller, templateId }: ProjectCreation): Promise<Template | null> {
  if (templateId === undefined) return null;
  return findTemplate(stores, { caller, templateId }, 'template.view').catch((error) => {
    throw error instanceof DomainError && error.kind === 'not_found' ? unknownTemplate() : error;
  });
}

const unknownTemplate = () => invalidField('templateId', 'Template not found.');
