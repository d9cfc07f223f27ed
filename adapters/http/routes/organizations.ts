import * as v from 'valibot';
import { presentOrganization } from '../present.ts';
import { route } from '../route.ts';
import { organizationAnswer } from '../schemas/accounts.ts';

const listOrganizations = route({
  method: 'GET',
  path: '/api/organizations/',
  name: 'listOrganizations',
  summary: 'The organizations that the account is a member of',
  auth: 'account',
  answers: { 200: v.array(organizationAnswer) },
  handle: async ({ app, caller }) => ({
    status: 200,
    body: (await app.organizations.list(caller)).map(presentOrganization),
  }),
});

export const organizationRoutes = [listOrganizations];
