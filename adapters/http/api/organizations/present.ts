import type { ApiKeyView } from '../../../../src/domain/organizations/api-key.ts';
import type { AuditEntry } from '../../../../src/domain/organizations/audit.ts';
import type { GroupView } from '../../../../src/domain/organizations/group.ts';
import type { MemberView, OrganizationView } from '../../../../src/domain/organizations/organization.ts';
import type { Plan } from '../../../../src/domain/organizations/plan.ts';
import type { Usage } from '../../../../src/domain/organizations/usage.ts';
import type { Subscription } from '../../../../src/usecases/organizations/plans/get-subscription.ts';
import { mediaUrl, type Site } from '../../shared/site.ts';

export function presentOrganization(organization: OrganizationView, site: Site) {
  const { id, name, slug, role, plan, logoPath } = organization;
  return {
    id,
    name,
    slug,
    logo_url: logoPath && mediaUrl(site) + logoPath,
    role,
    plan,
    subscription_status: organization.subscriptionStatus,
    member_count: organization.memberCount,
    project_count: organization.projectCount,
    created_at: organization.createdAt,
    updated_at: organization.updatedAt,
  };
}

export function presentMember({ id, organizationId, user, role, status, groupIds, joinedAt }: MemberView, site: Site) {
  const { email, fullName, avatarPath } = user;
  return {
    id,
    organization: organizationId,
    user: { id: user.id, email, full_name: fullName, avatar_url: avatarPath && mediaUrl(site) + avatarPath },
    role,
    status,
    groups: groupIds,
    two_factor_enabled: user.twoFactorEnabled,
    last_active_at: user.lastActiveAt,
    joined_at: joinedAt,
  };
}

export function presentGroup(group: GroupView) {
  const { id, organizationId, name, description } = group;
  return {
    id,
    organization: organizationId,
    name,
    description,
    draft_limit: group.draftLimit,
    build_limit: group.buildLimit,
    member_count: group.memberCount,
    project_count: group.projectCount,
    draft_count: group.draftCount,
    published_count: group.publishedCount,
    created_at: group.createdAt,
    updated_at: group.updatedAt,
  };
}

/** A key as lists show it: its text is not known any more. */
export function presentKey({ id, name, type, prefix, createdBy, ...key }: ApiKeyView) {
  return {
    id,
    organization: key.organizationId,
    name,
    type,
    prefix,
    projects: key.projectIds,
    expires_at: key.expiresAt,
    last_used_at: key.lastUsedAt,
    created_at: key.createdAt,
    created_by: { email: createdBy.email, full_name: createdBy.fullName },
  };
}

export function presentAuditEntry({
  id,
  actor,
  action,
  objectType,
  objectId,
  summary,
  address,
  createdAt,
}: AuditEntry) {
  return {
    id,
    actor: { type: actor.kind, id: actor.id, email: actor.email, full_name: actor.fullName },
    action,
    object_type: objectType,
    object_id: objectId,
    summary,
    ip: address || null,
    created_at: createdAt,
  };
}

export function presentPlan({ code, name, features, ...limits }: Plan) {
  return {
    code,
    name,
    draft_limit: limits.draftLimit,
    build_limit: limits.buildLimit,
    member_limit: limits.memberLimit,
    webhook_limit: limits.webhookLimit,
    snapshot_limit: limits.snapshotLimit,
    storage_limit_mb: limits.storageLimitMb,
    features,
  };
}

export function presentUsage({ storageBytes, mapViews, ...usage }: Usage) {
  return { ...usage, storage_bytes: storageBytes, map_views: mapViews };
}

export const presentSubscription = ({ plan, subscriptionStatus, periodEnd }: Subscription) => ({
  plan,
  status: subscriptionStatus,
  period_end: periodEnd,
});
