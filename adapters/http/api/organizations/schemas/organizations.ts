import * as v from 'valibot';
import { givenImage } from '../../../../../src/domain/projects/images/given-image.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { name, object, timestamp, uuid } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { image, imageAddress, removedByWrite } from '../../shared/schemas/images.ts';
import { subscriptionStatus } from './plans.ts';
import { role } from './roles.ts';

/** The organization, in the query of every flat path except that of creating one. */
export const organizationQuery = { organization: uuid };

export const organizationCreation = named('OrganizationCreation', object({ name }));

export const organizationChange = named(
  'OrganizationChange',
  object({
    name: v.optional(name),
    logo_url: v.optional(v.nullable(v.pipe(image, v.transform(givenImage)))),
  }),
);

export const ownershipTransfer = named('OwnershipTransfer', object({ member: uuid }));

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
    ),
    action: v.string(),
    object_type: objectType,
    object_id: id,
    summary: v.string(),
    ip: v.nullable(v.string()),
    created_at: timestamp,
  }),
);
