import { hasUnpublishedChanges, type Project } from '../../../../src/domain/projects/content/project.ts';
import { COLLECTION_OF, itemLists } from '../../../../src/domain/projects/content/project-content.ts';
import type { RecordedField } from '../../../../src/domain/projects/content/project-version.ts';
import { withImageAddresses } from '../../../../src/domain/projects/images/image-reference.ts';
import type { ProjectComparison } from '../../../../src/usecases/projects/changes/compare.ts';
import type { ProjectChanges } from '../../../../src/usecases/projects/changes/list.ts';
import { mediaUrl, type Site } from '../../shared/site.ts';
import { presentFields, presentState } from './present.ts';

/** Names of fields that differ in the API. */
const SPELLED: Readonly<Partial<Record<RecordedField, readonly string[]>>> = {
  allowedDomains: ['allowed_domains'],
  groupId: ['group', 'group_name'],
};

const unpublished = (project: Project) => ({
  live_version: project.liveVersion,
  has_unpublished_changes: hasUnpublishedChanges(project),
});

/** What changed since a version as JSON text. The stored texts of items are joined, not serialised again. */
export function changesJson(changes: ProjectChanges, site: Site): string {
  const { project, since, changed, deleted, versions } = changes;
  const { version, updatedAt } = project;
  const head = { kind: 'changes', since, version, updated_at: updatedAt, ...unpublished(project) };
  const lists = itemLists(changed);
  const items = Object.entries(COLLECTION_OF).map(
    ([kind, name]) => `"${name}":[${lists[kind as keyof typeof COLLECTION_OF] ?? ''}]`,
  );
  const rest = {
    deleted,
    project: changedFields(changes),
    changes: versions.map(({ version: of, changedAt: at, author }) => ({ version: of, at, author })),
  };
  const text = `${JSON.stringify(head).slice(0, -1)},"items":{${items.join(',')}},${JSON.stringify(rest).slice(1)}`;
  return withImageAddresses(text, mediaUrl(site));
}

/** The fields of a project that changed, as they are now; null where none did. */
function changedFields({ project, versions }: ProjectChanges) {
  const names = new Set(versions.flatMap(({ fields }) => fields));
  const all: Readonly<Record<string, unknown>> = { ...presentState(project), ...presentFields(project) };
  const changed = [...names].flatMap((name) => SPELLED[name] ?? [name]);
  return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, all[name]]));
}

/** A comparison as JSON text. */
export function comparisonJson({ project, against, to, items, fields }: ProjectComparison, site: Site): string {
  const head = {
    kind: 'comparison',
    against,
    ...(to && { to }),
    version: project.version,
    ...unpublished(project),
    project: fields,
  };
  const text = `${JSON.stringify(head).slice(0, -1)},"items":[${items.join(',')}]}`;
  return withImageAddresses(text, mediaUrl(site));
}
