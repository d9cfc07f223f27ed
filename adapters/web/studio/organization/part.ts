import type { Schemas } from '../api/service.d.ts';
import type { Organization } from '../frame/chosen-organization.ts';

/** What every part of the organization gets. */
export type OrganizationPart = { readonly organization: Organization };

export type Member = Schemas['Member'];
export type ApiKey = Schemas['ApiKey'];
export type Webhook = Schemas['Webhook'];
