import { hostOf } from '../shared/url-host.ts';
import type { ApiKey } from './api-key.ts';
import type { AuditEntry } from './audit.ts';
import type { Group } from './group.ts';
import type { Invitation } from './invitation.ts';
import type { MemberView, Organization } from './organization.ts';

/** An action in an organization as its audit log describes it; actor and time are added when it is recorded. */
export type AuditedAction = Pick<AuditEntry, 'organizationId' | 'action' | 'objectType' | 'objectId' | 'summary'>;

/** Something of an organization that is not part of it: a project, a template, a webhook. */
type Owned = { readonly id: string; readonly organizationId: string };
type Named = Owned & { readonly name: string };

// Of each object: `action` is a participle, as `removed`; `what`, if given, follows the name in the summary.

export const organizationAction = (
  { id }: Pick<Organization, 'id'>,
  action: string,
  summary: string,
): AuditedAction => ({
  organizationId: id,
  action: `organization.${action}`,
  objectType: 'organization',
  objectId: id,
  summary,
});

export const subscriptionAction = (
  { id }: Pick<Organization, 'id'>,
  action: string,
  summary: string,
): AuditedAction => ({
  organizationId: id,
  action: `subscription.${action}`,
  objectType: 'subscription',
  objectId: id,
  summary,
});

export const memberAction = (
  { id, organizationId, user }: MemberView,
  action: string,
  what = action,
): AuditedAction => ({
  organizationId,
  action: `member.${action}`,
  objectType: 'member',
  objectId: id,
  summary: `${user.fullName} (${user.email}) ${what}`,
});

export const groupAction = ({ id, organizationId, name }: Group, action: string, what = action): AuditedAction => ({
  organizationId,
  action: `group.${action}`,
  objectType: 'group',
  objectId: id,
  summary: `Group ${name} ${what}`,
});

export const invitationAction = (
  { id, organizationId, email, role }: Invitation,
  action: 'created' | 'resent' | 'revoked' | 'accepted',
): AuditedAction => ({
  organizationId,
  action: `invitation.${action}`,
  objectType: 'invitation',
  objectId: id,
  summary: `Invitation of ${email} as ${role} ${action}`,
});

export const keyAction = (
  { id, organizationId, name, prefix }: ApiKey,
  action: 'created' | 'changed' | 'rotated' | 'deleted',
): AuditedAction => ({
  organizationId,
  action: `api_key.${action}`,
  objectType: 'api_key',
  objectId: id,
  summary: `API key ${name} (${prefix}…) ${action}`,
});

/** Only the host of the address is named: the rest may contain a secret of the receiver. */
export const webhookAction = (
  { id, organizationId, url }: Owned & { readonly url: string },
  action: 'created' | 'changed' | 'secret_regenerated' | 'switched_off' | 'deactivated' | 'deleted',
  what = worded(action),
): AuditedAction => ({
  organizationId,
  action: `webhook.${action}`,
  objectType: 'webhook',
  objectId: id,
  summary: `Webhook to ${hostOf(url)} ${what}`,
});

export const projectAction = ({ id, organizationId, name }: Named, action: string): AuditedAction => ({
  organizationId,
  action: `project.${action}`,
  objectType: 'project',
  objectId: id,
  summary: `Project ${name} ${worded(action)}`,
});

/** Closures of a project that were written together. */
export const closuresAction = (
  { id, organizationId, name }: Named,
  changes: Readonly<Record<'created' | 'changed' | 'removed', readonly unknown[]>>,
): AuditedAction => {
  const counts = Object.entries(changes).flatMap(([what, { length }]) => (length > 0 ? `${length} ${what}` : []));
  return {
    organizationId,
    action: 'project.closures_changed',
    objectType: 'project',
    objectId: id,
    summary: `Closures of project ${name}: ${counts.join(', ')}`,
  };
};

/** A template of an organization. */
export const templateAction = ({ id, organizationId, name }: Named, action: 'created' | 'deleted'): AuditedAction => ({
  organizationId,
  action: `template.${action}`,
  objectType: 'template',
  objectId: id,
  summary: `Template ${name} ${action}`,
});

const worded = (action: string): string => action.replaceAll('_', ' ');
