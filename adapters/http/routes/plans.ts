import * as v from 'valibot';
import { presentPlan, presentSubscription, presentUsage } from '../present-organizations.ts';
import { route } from '../route.ts';
import { organizationQuery } from '../schemas/organizations.ts';
import { planAnswer, subscriptionAnswer, usageAnswer } from '../schemas/plans.ts';

const query = v.object(organizationQuery);

const listPlans = route({
  method: 'GET',
  path: '/api/plans/',
  name: 'listPlans',
  summary: 'The plans of this service; limits of -1 are none',
  auth: 'account',
  answers: { 200: v.array(planAnswer) },
  handle: async ({ app, caller }) => ({ status: 200, body: (await app.plans.list(caller)).map(presentPlan) }),
});

const getUsage = route({
  method: 'GET',
  path: '/api/usage/',
  name: 'getUsage',
  summary: 'What an organization uses of its plan; map views are those of the last 30 days, today included',
  auth: 'account',
  query,
  answers: { 200: usageAnswer },
  handle: async ({ app, caller, query: { organization } }) => ({
    status: 200,
    body: presentUsage(await app.plans.usage({ caller, organizationId: organization })),
  }),
});

const getSubscription = route({
  method: 'GET',
  path: '/api/billing/subscription/',
  name: 'getSubscription',
  summary: 'The subscription of an organization, for its owners',
  auth: 'account',
  query,
  answers: { 200: subscriptionAnswer },
  handle: async ({ app, caller, query: { organization } }) => ({
    status: 200,
    body: presentSubscription(await app.plans.subscription({ caller, organizationId: organization })),
  }),
});

export const planRoutes = [listPlans, getUsage, getSubscription];
