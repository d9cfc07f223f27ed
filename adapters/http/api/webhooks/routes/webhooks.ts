import * as v from 'valibot';
import { DEFAULT_BODY } from '../../../bodies/body-limits.ts';
import { inNamedOrganization } from '../../../requests/authorize.ts';
import { returnedOnce } from '../../../requests/idempotency.ts';
import { locationOf } from '../../../responses/location.ts';
import { type Request, route } from '../../../shared/route.ts';
import { pageLinks, pageOf, pageQuery, paginated, sliceOf } from '../../../validation/pages.ts';
import { organizationQuery } from '../../organizations/schemas/organizations.ts';
import { presentDelivery, presentWebhook, presentWithSecret } from '../present.ts';
import {
  deliveryQuery,
  deliveryResponse,
  webhookChange,
  webhookCreation,
  webhookResponse,
  webhookWithSecretResponse,
} from '../schemas/webhooks.ts';

const WEBHOOKS = '/api/webhooks/';
const WEBHOOK = `${WEBHOOKS}:webhookId/`;

const inOrganization = v.object(organizationQuery);
type InOrganization = v.InferOutput<typeof inOrganization>;

const named = ({ caller, params, query }: Pick<Request<InOrganization>, 'caller' | 'params' | 'query'>) => ({
  caller,
  organizationId: query.organization,
  webhookId: params.webhookId!,
});

const listWebhooks = route({
  method: 'GET',
  path: WEBHOOKS,
  name: 'listWebhooks',
  summary: 'List the webhooks of an organization, oldest first',
  description:
    'Needs the role admin or owner. 403 `plan_feature_required` if the plan has no webhooks and none are left ' +
    'from an earlier plan.',
  auth: 'account',
  query: inOrganization,
  responses: { 200: v.array(webhookResponse) },
  errors: ['plan_feature_required'],
  async handle({ app, caller, query }) {
    const webhooks = await app.webhooks.list({ caller, organizationId: query.organization });
    return { status: 200, body: webhooks.map(presentWebhook) };
  },
});

const createWebhook = route({
  method: 'POST',
  path: WEBHOOKS,
  name: 'createWebhook',
  summary: 'Create a webhook; its secret is returned only once',
  description:
    'Needs the role admin or owner. The response is the only one that contains the secret, with which ' +
    'deliveries are signed. 400 on `url` unless it is an https address that is not private, 400 on ' +
    '`organization` if it has as many webhooks as the plan allows. 403 `plan_feature_required` if the plan ' +
    'has no webhooks.',
  auth: 'account',
  body: { schema: webhookCreation, limit: DEFAULT_BODY },
  hasSecrets: true,
  responses: { 201: webhookWithSecretResponse },
  errors: ['plan_feature_required'],
  async handle({ app, caller, body, site, idempotencyKey }) {
    const { organization: organizationId, is_active: isActive, url, description, events } = body;
    const given = { organizationId, url, description, events, isActive };
    const made = await app.webhooks.create({ ...given, caller, idempotencyKey });
    const headers = locationOf(site, `${WEBHOOKS}${made.id}/?organization=${organizationId}`);
    return { status: 201, body: presentWithSecret(made), headers };
  },
  repeated: returnedOnce('webhook.manage'),
});

const getWebhook = route({
  method: 'GET',
  path: WEBHOOK,
  name: 'getWebhook',
  summary: 'Get a webhook',
  description:
    'Needs the role admin or owner. 403 `plan_feature_required` if the plan has no webhooks and none are left ' +
    'from an earlier plan.',
  auth: 'account',
  query: inOrganization,
  responses: { 200: webhookResponse },
  errors: ['plan_feature_required'],
  handle: async (request) => ({
    status: 200,
    body: presentWebhook(await request.app.webhooks.get(named(request))),
  }),
});

const updateWebhook = route({
  method: 'PATCH',
  path: WEBHOOK,
  name: 'updateWebhook',
  summary: 'Update a webhook; enabling it again resets its failure count',
  description:
    'Needs the role admin or owner. Changes the fields that are sent. Setting `is_active` to true again sets ' +
    '`consecutive_failures` to 0. 400 on `url` unless it is an https address that is not private. 403 ' +
    '`plan_feature_required` if the plan has no webhooks; the description can be changed nevertheless.',
  auth: 'account',
  query: inOrganization,
  authorize: inNamedOrganization('webhook.manage'),
  body: { schema: webhookChange, limit: DEFAULT_BODY, merge: { defaults: { description: '', is_active: true } } },
  responses: { 200: webhookResponse },
  errors: ['plan_feature_required'],
  async handle({ body, ...request }) {
    const { url, description, events, is_active: isActive } = body;
    const change = {
      ...(url !== undefined && { url }),
      ...(description !== undefined && { description }),
      ...(events && { events }),
      ...(isActive !== undefined && { isActive }),
    };
    const changed = await request.app.webhooks.update({ ...named(request), change });
    return { status: 200, body: presentWebhook(changed) };
  },
});

const deleteWebhook = route({
  method: 'DELETE',
  path: WEBHOOK,
  name: 'deleteWebhook',
  summary: 'Delete a webhook with its delivery history',
  description: 'Needs the role admin or owner. Its deliveries are deleted with it.',
  auth: 'account',
  query: inOrganization,
  responses: { 204: null },
  async handle(request) {
    await request.app.webhooks.delete(named(request));
    return { status: 204 };
  },
});

const regenerateSecret = route({
  method: 'POST',
  path: `${WEBHOOK}regenerate-secret/`,
  name: 'regenerateWebhookSecret',
  summary: 'Replace the secret of a webhook; the new one is returned only once, the old one stops signing',
  description:
    'Needs the role admin or owner. The response is the only one that contains the new secret, which signs ' +
    'every delivery from now on. 403 `plan_feature_required` if the plan has no webhooks.',
  auth: 'account',
  query: inOrganization,
  hasSecrets: true,
  responses: { 200: webhookWithSecretResponse },
  errors: ['plan_feature_required'],
  handle: async (request) => ({
    status: 200,
    body: presentWithSecret(await request.app.webhooks.regenerateSecret(named(request))),
  }),
});

const testWebhook = route({
  method: 'POST',
  path: `${WEBHOOK}test/`,
  name: 'testWebhook',
  summary: 'Send a test ping, also to an inactive webhook, and return the result',
  description:
    'Needs the role admin or owner. Sends `webhook.ping` and returns its delivery, which is recorded and ' +
    'counted like any other: a failed one is 200 with `status` `failed`. At most 10 a minute (429). 403 ' +
    '`plan_feature_required` if the plan has no webhooks.',
  auth: 'account',
  rate: 'webhookTest',
  query: inOrganization,
  responses: { 200: deliveryResponse },
  errors: ['plan_feature_required'],
  handle: async (request) => ({
    status: 200,
    body: presentDelivery(await request.app.webhooks.ping(named(request))),
  }),
});

const resendDelivery = route({
  method: 'POST',
  path: `${WEBHOOK}deliveries/:deliveryId/resend/`,
  name: 'resendDelivery',
  summary: 'Send the event of a delivery again, also to an inactive webhook, and return the result',
  description:
    'Needs the role admin or owner. `event`, `created_at` and `data` are as they were first sent; the id is new, and the signature ' +
    'is made now. The delivery is sent once, recorded and counted like any other: a failed one is 200 with `status` `failed`. 400 ' +
    'for a ping: another can be sent. At most 10 a minute, together with pings (429). 403 `plan_feature_required` if the plan has ' +
    'no webhooks.',
  auth: 'account',
  rate: 'webhookTest',
  query: inOrganization,
  responses: { 200: deliveryResponse },
  errors: ['bad_request', 'plan_feature_required'],
  handle: async (request) => ({
    status: 200,
    body: presentDelivery(
      await request.app.webhooks.resend({ ...named(request), deliveryId: request.params.deliveryId! }),
    ),
  }),
});

const listDeliveries = route({
  method: 'GET',
  path: `${WEBHOOK}deliveries/`,
  name: 'listDeliveries',
  summary: 'List the deliveries of a webhook, newest first',
  description:
    'Needs the role admin or owner. Deliveries are stored for 30 days. A page past the end is 404. 403 ' +
    '`plan_feature_required` if the plan has no webhooks and none are left from an earlier plan.',
  auth: 'account',
  query: v.object({ ...pageQuery, ...organizationQuery, ...deliveryQuery }),
  responses: { 200: paginated('WebhookDeliveryPage', deliveryResponse, 'A page of deliveries.') },
  errors: ['plan_feature_required'],
  async handle(request) {
    const { query, app, site, params } = request;
    const page = pageOf(query);
    const { status, event } = query;
    const filter = { ...(status && { status }), ...(event && { event }) };
    const { count, deliveries } = await app.webhooks.deliveries({ ...named(request), ...sliceOf(page), ...filter });
    const links = pageLinks(site, `${WEBHOOKS}${params.webhookId}/deliveries/`, query, page, count);
    return { status: 200, body: { ...links, results: deliveries.map(presentDelivery) } };
  },
});

export const webhookRoutes = [
  ...[listWebhooks, createWebhook, getWebhook, updateWebhook, deleteWebhook],
  ...[regenerateSecret, testWebhook, listDeliveries, resendDelivery],
];
