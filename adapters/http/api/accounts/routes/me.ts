import * as v from 'valibot';
import { DEFAULT_BODY } from '../../../bodies/body-limits.ts';
import { named } from '../../../openapi/named.ts';
import { route } from '../../../route.ts';
import { name, object } from '../../../validation/fields.ts';
import { presentUser } from '../../projects/present.ts';
import { presentPersonalData } from '../present-personal-data.ts';
import { userResponse } from '../schemas/accounts.ts';
import { personalDataResponse } from '../schemas/personal-data.ts';

/** The path of the account of a session. */
export const ME = '/api/auth/me/';

const getMe = route({
  method: 'GET',
  path: ME,
  name: 'getMe',
  summary: 'Get the signed-in account',
  auth: 'account',
  responses: { 200: userResponse },
  handle: async ({ app, caller, site }) => ({ status: 200, body: presentUser(await app.accounts.getMe(caller), site) }),
});

const exportMe = route({
  method: 'GET',
  path: `${ME}export/`,
  name: 'exportMe',
  summary: 'Export what is stored about the signed-in person, without secrets; ten times an hour',
  auth: 'account',
  responses: { 200: personalDataResponse },
  handle: async ({ app, caller, site }) => ({
    status: 200,
    body: presentPersonalData(await app.accounts.exportMe(caller), site),
  }),
});

const updateMe = route({
  method: 'PATCH',
  path: ME,
  name: 'updateMe',
  summary: 'Update the profile',
  auth: 'account',
  body: { schema: named('ProfileChange', object({ fullName: v.optional(name) })), limit: DEFAULT_BODY },
  responses: { 200: userResponse },
  handle: async ({ app, caller, body, site }) => ({
    status: 200,
    body: presentUser(await app.accounts.updateMe({ caller, ...body }), site),
  }),
});

const replaceMe = route({
  method: 'PUT',
  path: ME,
  name: 'replaceMe',
  summary: 'Replace the profile',
  auth: 'account',
  body: { schema: named('ProfileReplacement', object({ fullName: name })), limit: DEFAULT_BODY },
  responses: { 200: userResponse },
  handle: async ({ app, caller, body, site }) => ({
    status: 200,
    body: presentUser(await app.accounts.updateMe({ caller, ...body }), site),
  }),
});

const deleteMe = route({
  method: 'DELETE',
  path: ME,
  name: 'deleteMe',
  summary: 'Delete the account and the organizations that it alone owns',
  auth: 'account',
  responses: { 204: null },
  async handle({ app, caller }) {
    await app.accounts.deleteMe(caller);
    return { status: 204 };
  },
});

export const meRoutes = [getMe, exportMe, updateMe, replaceMe, deleteMe];
