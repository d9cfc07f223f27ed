import type { Project } from '../../../src/domain/projects/content/project.ts';
import { PROJECT_PARTS } from '../../../src/domain/projects/content/project-fields.ts';
import { firstCharacters, foldText } from '../../../src/domain/shared/text.ts';
import { DOCUMENT_VERSION, upgrade } from '../../../src/domain/upgrade.ts';
import type { ProjectSummary } from '../../../src/ports/projects/stores.ts';
import { asFlag, asJson, type Columns, columns, type Row } from '../shared/columns.ts';

/** The names of the organization and the group. */
type Named = Pick<Project, 'organizationName' | 'groupName'>;
type StoredProject = Omit<Project, keyof Named> & {
  /** The name as lists are ordered by it. */
  readonly nameKey: string;
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
  venue: asJson('venue'),
  attribution: asJson('attribution'),
  version: 'version',
  contentVersion: 'content_version',
  liveVersion: 'live_version',
  wasPublished: asFlag('was_published'),
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  liveUpdatedAt: 'live_updated_at',
  updatedBy: 'updated_by',
  nameKey: 'name_key',
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

const READ = PROJECT.except('folded', 'nameKey');

export type ProjectRow = Row<Omit<StoredProject, 'folded' | 'nameKey'>> & Named;

/** The names are subqueries: with a join, their rows would be locked with the project's. */
const NAMES = `
  (SELECT o.name FROM organizations o WHERE o.id = p.organization_id) AS organizationName,
  (SELECT g.name FROM project_groups g WHERE g.id = p.group_id) AS groupName`;
/** The columns of a project `p`. */
export const PROJECT_COLUMNS = `${READ.select('p')},${NAMES}`;
/** The rolled-up views of the projects of a table. Its value: the first day. */
export const VIEWS_OF = (projects: string): string => `(SELECT COALESCE(SUM(d.count), 0) FROM visit_days d
  WHERE d.project_id = ${projects}.id AND d.name = 'mapView' AND d.period >= ?)`;
/** The columns of its summary. Their value: the first day whose views are counted. */
export const SUMMARY_COLUMNS = `${READ.except('translations', 'wasPublished').select('p')},${NAMES},
  (SELECT u.full_name FROM users u WHERE u.id = p.updated_by) AS updatedByName, p.levels_count AS levelsCount,
  p.areas_count AS areasCount, p.markers_count AS markersCount, ${VIEWS_OF('p')} AS views,
  (SELECT d.version FROM draft_pictures d WHERE d.project_id = p.id) AS draftPictureVersion`;

/** MySQL returns sums as text. */
export type SummaryRow = Omit<ProjectSummary, 'views'> & { readonly views: number | string } & Pick<
    StoredProject,
    'documentVersion'
  >;

export function toProject(row: ProjectRow): Project {
  const { documentVersion, ...project } = READ.read(row);
  return upgrade('project', documentVersion, project) as Project;
}

/** The rows themselves, unless an older release wrote one, or the database returns sums as text. */
export const toSummaries = (rows: readonly SummaryRow[]): readonly ProjectSummary[] =>
  rows.every(isSummary) ? rows : rows.map(toSummary);

const isSummary = (row: SummaryRow): row is SummaryRow & ProjectSummary =>
  typeof row.views === 'number' && row.documentVersion >= DOCUMENT_VERSION;

function toSummary(read: SummaryRow): ProjectSummary {
  const row = { ...read, views: Number(read.views) };
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
  const stored = { folded: searchableText(project), nameKey: nameKey(project), documentVersion: DOCUMENT_VERSION };
  return { ...project, ...stored };
}

/** As long as its column. */
const nameKey = ({ name }: Pick<Project, 'name'>): string => firstCharacters(foldText(name), 255);

/** Separated by a capital, which folded text cannot contain: no match spans both. */
export const searchableText = ({ name, description }: Pick<Project, 'name' | 'description'>): string =>
  `${foldText(name)}X${foldText(description)}`;
