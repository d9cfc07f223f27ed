import type { Project } from '../../../src/domain/projects/project.ts';
import { foldText } from '../../../src/domain/shared/text.ts';
import { DOCUMENT_VERSION, upgrade } from '../../../src/domain/upgrade.ts';
import type { Value } from '../drivers/connection.ts';
import { flag } from '../shared/rows.ts';

/** A project as it is read: JSON is text still, and `wasPublished` 0 or 1. */
export type ProjectRow = Omit<
  Project,
  'settings' | 'appearance' | 'analytics' | 'allowedDomains' | 'translations' | 'wasPublished'
> & {
  readonly settings: string;
  readonly appearance: string;
  readonly analytics: string;
  readonly allowedDomains: string;
  readonly translations: string;
  readonly wasPublished: number;
  readonly documentVersion: number;
};

/** What of a project is stored as JSON. */
export type ProjectParts = Pick<Project, 'settings' | 'appearance' | 'analytics' | 'allowedDomains' | 'translations'>;

/** The names of others are subqueries': joined, their rows would be locked wherever the project's is. */
export const COLUMNS = `p.id, p.organization_id AS organizationId,
  (SELECT o.name FROM organizations o WHERE o.id = p.organization_id) AS organizationName, p.group_id AS groupId,
  (SELECT g.name FROM project_groups g WHERE g.id = p.group_id) AS groupName,
  p.name, p.description, p.status, p.settings, p.appearance, p.analytics, p.allowed_domains AS allowedDomains, p.thumbnail,
  p.translations, p.version, p.was_published AS wasPublished, p.created_at AS createdAt, p.updated_at AS updatedAt,
  p.live_updated_at AS liveUpdatedAt, p.document_version AS documentVersion`;

export function toProject({ documentVersion, ...row }: ProjectRow): Project {
  const parts = {
    settings: JSON.parse(row.settings),
    appearance: JSON.parse(row.appearance),
    analytics: JSON.parse(row.analytics),
    allowedDomains: JSON.parse(row.allowedDomains),
    translations: JSON.parse(row.translations),
  };
  const current = upgrade('project', documentVersion, parts) as ProjectParts;
  return { ...row, ...current, wasPublished: row.wasPublished === 1 };
}

/** What a project's writes may change. */
export const CHANGING =
  `group_id, name, status, version, was_published, updated_at, live_updated_at, thumbnail, allowed_domains,
  folded, description, settings, appearance, analytics, translations, document_version`.split(/,\s*/);

/** The values of `CHANGING`. */
export function changingValues(project: Project): Value[] {
  const { groupId, name, status, version, wasPublished, updatedAt, liveUpdatedAt, thumbnail, description } = project;
  // A capital parts them, which folded text cannot have: nothing is found that lies in both.
  const folded = `${foldText(name)}X${foldText(description)}`;
  const { allowedDomains, settings, appearance, analytics, translations } = project;
  return [
    ...[groupId, name, status, version, flag(wasPublished), updatedAt, liveUpdatedAt, thumbnail],
    ...[JSON.stringify(allowedDomains), folded, description],
    ...[settings, appearance, analytics, translations].map((part) => JSON.stringify(part)),
    DOCUMENT_VERSION,
  ];
}
