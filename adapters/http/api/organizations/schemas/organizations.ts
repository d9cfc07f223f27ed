import * as v from 'valibot';
import { givenImage } from '../../../../../src/domain/projects/images/given-image.ts';
import { object } from '../../../validation/containers.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { timestamp, uuid } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { name } from '../../../validation/texts.ts';
import { image, imageAddress, removedByWrite } from '../../shared/schemas/images.ts';
import { subscriptionStatus } from './plans.ts';
import { role } from './roles.ts';

/** Also of the actions in exported personal data. */
export const AUDIT_TEXTS = {
  action: 'What was done, such as `project.published`.',
  object_type: 'What it was done to.',
  object_id: 'The id of that object, which may no longer exist.',
  summary: 'A sentence about it.',
  ip: 'The IP address of the request; null where there was none.',
};

const organizationTexts = {
  name: 'Names need not be unique.',
  slug: 'A readable name for addresses; it does not change with the name.',
  logo_url: 'The address of the logo; null without one. Written as a data URL or null.',
  plan: 'The code of its plan.',
  member_count: 'How many members it has, without blocked ones.',
  project_count: 'How many projects it has, in any status.',
};

/** The organization, in the query of every flat path except that of creating one. */
export const organizationQuery = { organization: uuid };

export const organizationCreation = named(
  'OrganizationCreation',
  object({ name }),
  'A new organization.',
  organizationTexts,
);

export const organizationChange = named(
  'OrganizationChange',
  object({
    name: v.optional(name),
    logo_url: v.optional(v.nullable(v.pipe(image, v.transform(givenImage)))),
  }),
  'The changes of an organization.',
  organizationTexts,
);

export const ownershipTransfer = named('OwnershipTransfer', object({ member: uuid }), 'Who is to be the owner.', {
  member: 'The id of another active member.',
});

const id = v.pipe(v.string(), v.uuid());
const count = v.pipe(v.number(), v.integer());

export const organizationResponse = named(
  'Organization',
  v.object({
    id,
    name: v.string(),
    slug: v.string(),
    logo_url: v.nullable(imageAddress),
    role,
    plan: v.string(),
    subscription_status: subscriptionStatus,
    member_count: count,
    project_count: count,
    created_at: timestamp,
    updated_at: timestamp,
    removed: removedByWrite,
  }),
  'An organization, as the caller sees it.',
  organizationTexts,
);

const actorType = enumeration(
  'AuditActorType',
  ['user', 'api_key', 'operator', 'system'],
  'Who acted: a person, a program with a key, who runs the service, or the service itself.',
);

const objectType = enumeration(
  'AuditObjectType',
  ['organization', 'member', 'invitation', 'group', 'api_key', 'project', 'template', 'webhook', 'subscription'],
  'What was acted on.',
);

export const auditEntryResponse = named(
  'AuditEntry',
  v.object({
    id,
    actor: named(
      'AuditActor',
      v.object({
        type: actorType,
        id: v.nullable(id),
        email: v.string(),
        full_name: v.string(),
      }),
      'Who did something, as they were named then.',
      {
        id: 'The account or key; null for the operator and the service.',
        email: 'The email of the account, of a key that of its creator; empty for others.',
        full_name: 'The name of the account or key.',
      },
    ),
    action: v.string(),
    object_type: objectType,
    object_id: id,
    summary: v.string(),
    ip: v.nullable(v.string()),
    created_at: timestamp,
  }),
  'An entry of the audit log.',
  AUDIT_TEXTS,
);
