import { useQuery } from '@tanstack/preact-query';
import { api } from '../api/client.ts';
import type { Organization } from '../frame/chosen-organization.ts';
import { managersOnly } from './roles.ts';

type Request = { readonly signal: AbortSignal; readonly params: { readonly query: { readonly organization: string } } };

/** What the service has of a kind in an organization; it is asked while there is an organization, and the person may see it. */
export function useListed<Data>(
  kind: string,
  organization: string | undefined,
  ask: (request: Request) => Promise<{ readonly data: Data }>,
  isAllowed = true,
) {
  return useQuery({
    queryKey: [kind, organization ?? ''],
    enabled: organization !== undefined && isAllowed,
    queryFn: async ({ signal }) => (await ask({ signal, params: { query: { organization: organization! } } })).data,
  });
}

export const useGroups = (organization: string | undefined) =>
  useListed('groups', organization, (request) => api.GET('/api/groups/', request));

export const useUsage = (organization: string | undefined) =>
  useListed('usage', organization, (request) => api.GET('/api/usage/', request));

/** The webhooks, for those who may manage them. */
export const useWebhooks = (organization: Organization) =>
  useListed(
    'webhooks',
    organization.id,
    (request) => api.GET('/api/webhooks/', request),
    managersOnly(organization) === null,
  );
