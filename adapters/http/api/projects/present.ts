import { hasUnpublishedChanges, type Project } from '../../../../src/domain/projects/content/project.ts';
import { type ItemLists, itemLists } from '../../../../src/domain/projects/content/project-content.ts';
import { type ProjectFields, projectFields } from '../../../../src/domain/projects/content/project-fields.ts';
import type { SnapshotHead } from '../../../../src/domain/projects/content/snapshot.ts';
import { withImageAddresses } from '../../../../src/domain/projects/images/image-reference.ts';
import type { ItemKind } from '../../../../src/domain/projects/items/item.ts';
import { DOCUMENT_VERSION } from '../../../../src/domain/upgrade.ts';
import type { ProjectSummary } from '../../../../src/ports/projects/stores.ts';
import type { JoinedProjectView, ProjectView } from '../../../../src/usecases/projects/shared/view.ts';
import type { SnapshotView } from '../../../../src/usecases/projects/snapshots/get.ts';
import { mediaUrl, type Site } from '../../shared/site.ts';

/** The read-only fields of a project. */
export function presentState(project: Project | ProjectSummary) {
  return {
    id: project.id,
    organization: project.organizationId,
    organization_name: project.organizationName,
    group: project.groupId,
    group_name: project.groupName,
    status: project.status,
    version: project.version,
    created_at: project.createdAt,
    updated_at: project.updatedAt,
    live_updated_at: project.liveUpdatedAt,
    live_version: project.liveVersion,
    has_unpublished_changes: hasUnpublishedChanges(project),
  };
}

/** The editable fields of a project. */
export function presentFields(source: ProjectFields) {
  const { allowedDomains, ...fields } = projectFields(source);
  return { ...fields, allowed_domains: allowedDomains };
}

/** The whole project as JSON text. */
export const projectJson = (view: ProjectView | JoinedProjectView, site: Site, more: object = {}): string =>
  projectContent(view, site, more).json;

/**
 * The whole project as JSON text: the stored texts of its items are joined, not serialised again. A far shorter text tells its states
 * apart: what is not an item, the version among it, which each change of an item increases, and the version that items are upgraded to.
 */
export function projectContent(view: ProjectView | JoinedProjectView, site: Site, more: object = {}) {
  const head = JSON.stringify({ ...presentState(view.project), ...presentFields(view.project), ...more });
  const lists = 'lists' in view ? view.lists : itemLists(view.items);
  const media = mediaUrl(site);
  return { json: withImageAddresses(withItems(head, lists), media), stateText: `${DOCUMENT_VERSION} ${media} ${head}` };
}

export function presentSnapshot({ id, createdAt, kind, label, createdBy, isLive }: SnapshotHead) {
  const { email, fullName } = createdBy;
  return { id, created_at: createdAt, kind, label, created_by: { email, full_name: fullName }, is_live: isLive };
}

/** A snapshot with its content, as JSON text. */
export function snapshotJson({ snapshot, content: { project, lists } }: SnapshotView, site: Site): string {
  const content = withItems(JSON.stringify({ ...presentFields(project), version: project.version }), lists);
  const head = JSON.stringify(presentSnapshot(snapshot)).slice(0, -1);
  return withImageAddresses(`${head},"content":${content}}`, mediaUrl(site));
}

/** The parts before the items of each kind, in this order. */
const LISTS: readonly (readonly [string, ItemKind])[] = [
  [',"levels":[', 'level'],
  ['],"areas":[', 'area'],
  ['],"markers":[', 'marker'],
  ['],"tags":[', 'tag'],
  ['],"languages":[', 'language'],
  ['],"wayfinding":{"corridors":[', 'corridor'],
  ['],"transitions":[', 'transition'],
];

/** The JSON text of an object with these lists added: joined at once, so that the lists are copied once. */
function withItems(head: string, lists: ItemLists): string {
  return [head.slice(0, -1), ...LISTS.flatMap(([before, kind]) => [before, lists[kind] ?? '']), ']}}'].join('');
}
