import type { User } from '../../../../src/domain/accounts/user.ts';
import { withImageAddresses } from '../../../../src/domain/projects/image-reference.ts';
import type { ItemKind } from '../../../../src/domain/projects/item.ts';
import type { Project } from '../../../../src/domain/projects/project.ts';
import { type ItemLists, itemLists } from '../../../../src/domain/projects/project-content.ts';
import type { SnapshotHead } from '../../../../src/domain/projects/snapshot.ts';
import type { LiveMap } from '../../../../src/domain/publishing/live.ts';
import type { PlainMap } from '../../../../src/domain/publishing/live-language.ts';
import type { ListedPlace } from '../../../../src/domain/publishing/live-place.ts';
import type { SignedIn, SignIn } from '../../../../src/usecases/accounts/sign-in.ts';
import type { SnapshotView } from '../../../../src/usecases/projects/snapshots/find.ts';
import type { ProjectView } from '../../../../src/usecases/projects/view.ts';
import { mediaUrl, type Site } from '../../site.ts';

/** A user as the session answer of registration shows it. */
export function presentNewUser({ id, email, fullName, dateJoined, avatarPath }: User, site: Site) {
  return { id, email, fullName, date_joined: dateJoined, avatarUrl: avatarPath && mediaUrl(site) + avatarPath };
}

export function presentUser(user: User, site: Site) {
  const { emailVerified, twoFactorEnabled, passwordHash } = user;
  return { ...presentNewUser(user, site), emailVerified, twoFactorEnabled, hasPassword: passwordHash !== null };
}

export const presentNewSession = ({ user, tokens }: SignedIn, site: Site) => ({
  user: presentNewUser(user, site),
  tokens,
});

export const presentSession = ({ user, tokens }: SignedIn, site: Site) => ({ user: presentUser(user, site), tokens });

/** A session, or the two-factor challenge. */
export function presentSignIn(result: SignIn, site: Site) {
  if ('user' in result) return presentSession(result, site);
  return { two_factor_required: true, pending_token: result.pendingToken };
}

/** A project as an entry of the list. */
export function presentSummary(project: Project) {
  const { id, name, description, status, settings, appearance, analytics, thumbnail, version } = project;
  return {
    ...{ id, name, description },
    organization: project.organizationId,
    organization_name: project.organizationName,
    group: project.groupId,
    group_name: project.groupName,
    ...{ status, settings, appearance, analytics, thumbnail },
    allowed_domains: project.allowedDomains,
    version,
    created_at: project.createdAt,
    updated_at: project.updatedAt,
    live_updated_at: project.liveUpdatedAt,
  };
}

/** Entries of the list, as JSON text. */
export const summariesJson = (projects: readonly Project[], site: Site): string =>
  withImageAddresses(JSON.stringify(projects.map(presentSummary)), mediaUrl(site));

/** The whole project as JSON text. Items are kept as they are answered, so that their texts are joined, not made again. */
export function projectJson({ project, items }: ProjectView, site: Site, more: object = {}): string {
  const head = { ...presentSummary(project), translations: project.translations, ...more };
  return withImageAddresses(withItems(head, itemLists(items)), mediaUrl(site));
}

export function presentSnapshot({ id, createdAt, kind, label, createdBy, isLive }: SnapshotHead) {
  const { email, fullName } = createdBy;
  return { id, created_at: createdAt, kind, label, created_by: { email, full_name: fullName }, is_live: isLive };
}

/** A snapshot with its content, as JSON text. */
export function snapshotJson({ snapshot, content: { project, lists } }: SnapshotView, site: Site): string {
  const { allowedDomains, ...fields } = project;
  const content = withItems({ ...fields, allowed_domains: allowedDomains }, lists);
  const head = JSON.stringify(presentSnapshot(snapshot)).slice(0, -1);
  return withImageAddresses(`${head},"content":${content}}`, mediaUrl(site));
}

function withItems(head: object, lists: ItemLists): string {
  const list = (kind: ItemKind) => lists[kind] ?? '[]';
  const content =
    `"levels":${list('level')},"areas":${list('area')},"markers":${list('marker')},"tags":${list('tag')},` +
    `"languages":${list('language')},` +
    `"wayfinding":{"corridors":${list('corridor')},"transitions":${list('transition')}}`;
  return `${JSON.stringify(head).slice(0, -1)},${content}}`;
}

/** The live version as JSON text, in every language or in one; its images lie below the address `media`. */
export function liveJson({ corridors, transitions, liveUpdatedAt, ...map }: LiveMap | PlainMap, media: string): string {
  const answered = { ...map, wayfinding: { corridors, transitions }, live_updated_at: liveUpdatedAt };
  return withImageAddresses(JSON.stringify(answered), media);
}

/** Places of a published map as JSON text. */
export const placesJson = (places: readonly ListedPlace[], media: string): string =>
  withImageAddresses(JSON.stringify(places), media);
