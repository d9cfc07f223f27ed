import type { DescribedKey } from '../../../../../src/usecases/organizations/api-keys/describe.ts';
import { route } from '../../../shared/route.ts';
import { ownKeyResponse } from '../schemas/api-keys.ts';

/** `requestsPerMinute`: the limit of each account and its keys; 0 for none. */
export const ownKeyRoutes = (requestsPerMinute: number) => [
  route({
    method: 'GET',
    path: '/api/projects/key/',
    name: 'getOwnApiKey',
    summary: 'Get the API key that the request comes with',
    description:
      'Says where a key belongs and what it may be used for, so that a program needs nothing but the key. A key of the type ' +
      '`status` sees its type, its projects and when it expires. 403 for people.',
    auth: 'project',
    isForStatusKeys: true,
    refusesPeople: true,
    responses: { 200: ownKeyResponse },
    async handle({ app, caller }) {
      return { status: 200, body: presented(await app.apiKeys.describe(caller), requestsPerMinute) };
    },
  }),
];

function presented({ type, projectIds: projects, expiresAt: expires_at, ...key }: DescribedKey, perMinute: number) {
  const known = { type, projects, expires_at };
  if (type === 'status') return known;
  const { id, name, prefix, organizationId: organization, organizationName: organization_name } = key;
  const rate_limit = perMinute === 0 ? null : perMinute;
  return { id, name, ...known, prefix, organization, organization_name, rate_limit };
}
