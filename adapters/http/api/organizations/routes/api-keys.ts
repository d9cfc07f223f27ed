import * as v from 'valibot';
import type { TextedKey } from '../../../../../src/usecases/organizations/api-keys/shared/secret.ts';
import { DEFAULT_BODY } from '../../../bodies/body-limits.ts';
import { inNamedOrganization } from '../../../requests/authorize.ts';
import { returnedOnce } from '../../../requests/idempotency.ts';
import { locationOf } from '../../../responses/location.ts';
import { type Request, route } from '../../../shared/route.ts';
import { presentKey } from '../present.ts';
import { keyChange, keyCreation, keyResponse, keyRotation, textedKeyResponse } from '../schemas/api-keys.ts';
import { organizationQuery } from '../schemas/organizations.ts';

const KEYS = '/api/api-keys/';
const KEY = `${KEYS}:keyId/`;

const inOrganization = v.object(organizationQuery);

const listApiKeys = route({
  method: 'GET',
  path: KEYS,
  name: 'listApiKeys',
  summary: 'List the API keys of an organization, newest first',
  description: 'Needs the role admin or owner. Lists the keys without the key itself, which is known by its `prefix`.',
  auth: 'account',
  query: inOrganization,
  responses: { 200: v.array(keyResponse) },
  async handle({ app, caller, query }) {
    const keys = await app.apiKeys.list({ caller, organizationId: query.organization });
    return { status: 200, body: keys.map(presentKey) };
  },
});

const createApiKey = route({
  method: 'POST',
  path: KEYS,
  name: 'createApiKey',
  summary: 'Create an API key; the key is returned only once',
  description:
    'Needs the role admin or owner. The response is the only one that contains the key. A key never has more ' +
    'rights than its creator and stops working when that membership ends. 400 on `projects` for a project ' +
    'that is not in the organization, 400 on `expires_at` for a time that is not in the future.',
  auth: 'account',
  body: { schema: keyCreation, limit: DEFAULT_BODY },
  hasSecrets: true,
  responses: { 201: textedKeyResponse },
  async handle({ app, caller, body, site, idempotencyKey }) {
    const { organization: organizationId, projects: projectIds, expires_at: expiresAt, name, type } = body;
    const given = { organizationId, name, type, projectIds, expiresAt };
    const made = await app.apiKeys.create({ ...given, caller, idempotencyKey });
    const headers = locationOf(site, `${KEYS}${made.id}/?organization=${organizationId}`);
    return { status: 201, body: presentTexted(made), headers };
  },
  repeated: returnedOnce('apiKey.manage'),
});

const updateApiKey = route({
  method: 'PATCH',
  path: KEY,
  name: 'updateApiKey',
  summary: 'Update the name, projects or expiry of an API key',
  description:
    'Needs the role admin or owner. Takes effect at once. Its type cannot be changed. 400 on `projects` for a ' +
    'project that is not in the organization, 400 on `expires_at` for a time that is not in the future.',
  auth: 'account',
  query: inOrganization,
  authorize: inNamedOrganization('apiKey.manage'),
  body: { schema: keyChange, limit: DEFAULT_BODY, merge: { defaults: { projects: [] } } },
  responses: { 200: keyResponse },
  async handle({ body, ...request }) {
    const { name, projects: projectIds, expires_at: expiresAt } = body;
    const change = {
      ...(name !== undefined && { name }),
      ...(projectIds && { projectIds }),
      ...(expiresAt !== undefined && { expiresAt }),
    };
    const changed = await request.app.apiKeys.update({ ...named(request), change });
    return { status: 200, body: presentKey(changed) };
  },
});

const rotateApiKey = route({
  method: 'POST',
  path: `${KEY}rotate/`,
  name: 'rotateApiKey',
  summary: 'Rotate an API key; the new key is returned only once, the old one is valid for the grace period',
  description:
    'Needs the role admin or owner. The response is the only one that contains the new key. The previous key ' +
    'works for `grace_seconds` more, 0 by default: it stops at once. Name, type, projects and expiry stay.',
  auth: 'account',
  query: inOrganization,
  authorize: inNamedOrganization('apiKey.manage'),
  body: { schema: keyRotation, limit: DEFAULT_BODY },
  hasSecrets: true,
  responses: { 200: textedKeyResponse },
  async handle({ body, ...request }) {
    const rotated = await request.app.apiKeys.rotate({ ...named(request), graceSeconds: body.grace_seconds });
    return { status: 200, body: presentTexted(rotated) };
  },
});

const deleteApiKey = route({
  method: 'DELETE',
  path: KEY,
  name: 'deleteApiKey',
  summary: 'Revoke an API key',
  description: 'Needs the role admin or owner. The key stops working at once.',
  auth: 'account',
  query: inOrganization,
  responses: { 204: null },
  async handle(request) {
    await request.app.apiKeys.delete(named(request));
    return { status: 204 };
  },
});

type Named = Pick<Request<{ readonly organization: string }>, 'caller' | 'params' | 'query'>;

const named = ({ caller, params, query }: Named) => ({
  caller,
  organizationId: query.organization,
  keyId: params.keyId!,
});

const presentTexted = ({ key, ...view }: TextedKey) => ({ ...presentKey(view), key });

export const apiKeyRoutes = [listApiKeys, createApiKey, updateApiKey, rotateApiKey, deleteApiKey];
