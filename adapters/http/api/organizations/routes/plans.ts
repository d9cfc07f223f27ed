import * as v from 'valibot';
import { route } from '../../../shared/route.ts';
import { presentPlan, presentSubscription, presentUsage } from '../present.ts';
import { organizationQuery } from '../schemas/organizations.ts';
import { planResponse, subscriptionResponse, usageResponse } from '../schemas/plans.ts';

const query = v.object(organizationQuery);

const listPlans = route({
  method: 'GET',
  path: '/api/plans/',
  name: 'listPlans',
  summary: 'List the plans; -1 means unlimited',
  description: 'Lists what each plan allows. A plan is assigned by the operator of the service.',
  auth: 'account',
  responses: { 200: v.array(planResponse), 304: null },
  handle: async ({ app, caller }) => ({ status: 200, body: (await app.plans.list(caller)).map(presentPlan) }),
});

const getUsage = route({
  method: 'GET',
  path: '/api/usage/',
  name: 'getUsage',
  summary: 'Get the plan usage of an organization; map views of the last 30 days including today',
  description:
    'Every member may. Compares drafts, published projects and members with the limits of the plan and of ' +
    'each group, and counts stored bytes and map views.',
  auth: 'account',
  query,
  responses: { 200: usageResponse },
  handle: async ({ app, caller, query: { organization } }) => ({
    status: 200,
    body: presentUsage(await app.plans.usage({ caller, organizationId: organization })),
  }),
});

const getSubscription = route({
  method: 'GET',
  path: '/api/billing/subscription/',
  name: 'getSubscription',
  summary: 'Get the subscription of an organization; owners only',
  description:
    'Owners only. While it is lapsed, published projects are drafts and publishing is refused; the features ' +
    'of the plan remain.',
  auth: 'account',
  query,
  responses: { 200: subscriptionResponse },
  handle: async ({ app, caller, query: { organization } }) => ({
    status: 200,
    body: presentSubscription(await app.plans.subscription({ caller, organizationId: organization })),
  }),
});

export const planRoutes = [listPlans, getUsage, getSubscription];
