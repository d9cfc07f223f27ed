import type { Project } from '../../../src/domain/projects/project.ts';
import { PROJECT_PARTS } from '../../../src/domain/projects/project-fields.ts';
import { foldText } from '../../../src/domain/shared/text.ts';
import { DOCUMENT_VERSION, upgrade } from '../../../src/domain/upgrade.ts';
import type { ProjectSummary } from '../../../src/ports/projects/stores.ts';
import { asFlag, asJson, type Columns, columns, type Row } from '../shared/columns.ts';

/** The names of the organization and the group. */
type Named = Pick<Project, 'organizationName' | 'groupName'>;
type StoredProject = Omit<Project, keyof Named> & {
  /** The searchable text. */
  readonly folded: string;
  readonly documentVersion: number;
};

export const PROJECT = columns<StoredProject>({
  id: 'id',
  organizationId: 'organization_id',
  groupId: 'group_id',
  name: 'name',
  description: 'description',
  status: 'status',
  settings: asJson('settings'),
  appearance: asJson('appearance'),
  analytics: asJson('analytics'),
  allowedDomains: asJson('allowed_domains'),
  thumbnail: 'thumbnail',
  translations: asJson('translations'),
  version: 'version',
  contentVersion: 'content_version',
  liveVersion: 'live_version',
  wasPublished: asFlag('was_published'),
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  liveUpdatedAt: 'live_updated_at',
  folded: 'folded',
  documentVersion: 'document_version',
});

/**
 * The part of a project's row that is upgraded like other documents. A column that is added later gets its values by its own migration:
 * it does not exist yet when the documents of an old release are upgraded.
 */
export type ProjectDocument = Pick<
  Project,
  'settings' | 'appearance' | 'analytics' | 'allowedDomains' | 'translations'
>;
export const PROJECT_DOCUMENT: Columns<ProjectDocument> = PROJECT.only(
  'settings',
  'appearance',
  'analytics',
  'allowedDomains',
  'translations',
);

const READ = PROJECT.except('folded');

export type ProjectRow = Row<Omit<StoredProject, 'folded'>> & Named;

/** The names are subqueries: with a join, their rows would be locked with the project's. */
const NAMES = `
  (SELECT o.name FROM organizations o WHERE o.id = p.organization_id) AS organizationName,
  (SELECT g.name FROM project_groups g WHERE g.id = p.group_id) AS groupName`;
/** The columns of a project `p`. */
export const PROJECT_COLUMNS = `${READ.select('p')},${NAMES}`;
/** Those of its summary. */
export const SUMMARY_COLUMNS = `${READ.except('translations', 'wasPublished').select('p')},${NAMES}`;

export type SummaryRow = ProjectSummary & Pick<StoredProject, 'documentVersion'>;

export function toProject(row: ProjectRow): Project {
  const { documentVersion, ...project } = READ.read(row);
  return upgrade('project', documentVersion, project) as Project;
}

/** The row as it was read, unless an older release wrote it. */
export function toSummary(row: SummaryRow): ProjectSummary {
  if (row.documentVersion >= DOCUMENT_VERSION) return row;
  const stored = Object.entries({ ...row, translations: '{}' });
  const isPart = (name: string) => PROJECT_PARTS.some((part) => part === name);
  const document = stored.map(([name, value]) => [name, isPart(name) ? JSON.parse(value as string) : value]);
  const current = Object.entries(upgrade('project', row.documentVersion, Object.fromEntries(document)) as object);
  const texts = current.map(([name, value]) => [name, isPart(name) ? JSON.stringify(value) : value]);
  return Object.fromEntries(texts) as ProjectSummary;
}

/** The columns of a project. */
export function storedProject(project: Project): StoredProject {
  return { ...project, folded: searchableText(project), documentVersion: DOCUMENT_VERSION };
}

/** Separated by a capital, which folded text cannot contain: no match spans both. */
export const searchableText = ({ name, description }: Pick<Project, 'name' | 'description'>): string =>
  `${foldText(name)}X${foldText(description)}`;
