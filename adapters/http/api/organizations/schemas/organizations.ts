import * as v from 'valibot';
import { ROLES } from '../../../../../src/domain/organizations/permission.ts';
import { givenImage } from '../../../../../src/domain/projects/given-image.ts';
import { named } from '../../../openapi/named.ts';
import { name, object, timestamp, uuid } from '../../../validation/fields.ts';
import { image, imageAddress } from '../../projects/schemas/images.ts';

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
    role: v.picklist(ROLES),
    plan: v.string(),
    subscription_status: v.picklist(['active', 'lapsed']),
    member_count: count,
    project_count: count,
    created_at: timestamp,
    updated_at: timestamp,
  }),
);

export const auditEntryResponse = named(
  'AuditEntry',
  v.object({
    id,
    actor: named(
      'AuditActor',
      v.object({
        type: v.picklist(['user', 'api_key', 'operator', 'system']),
        id: v.nullable(id),
        email: v.string(),
        full_name: v.string(),
      }),
    ),
    action: v.string(),
    object_type: v.picklist([
      'organization',
      'member',
      'invitation',
      'group',
      'api_key',
      'project',
      'template',
      'webhook',
      'subscription',
    ]),
    object_id: id,
    summary: v.string(),
    ip: v.nullable(v.string()),
    created_at: timestamp,
  }),
);
