import * as v from 'valibot';
import { DEFAULT_BODY } from '../../../bodies/body-limits.ts';
import { route } from '../../../shared/route.ts';
import { object } from '../../../validation/containers.ts';
import { named } from '../../../validation/named.ts';
import { name } from '../../../validation/texts.ts';
import { presentUser } from '../present.ts';
import { presentPersonalData } from '../present-personal-data.ts';
import { userResponse, userTexts } from '../schemas/accounts.ts';
import { personalDataResponse } from '../schemas/personal-data.ts';

/** The path of the account of a session. */
export const ME = '/api/auth/me/';

const getMe = route({
  method: 'GET',
  path: ME,
  name: 'getMe',
  summary: 'Get the signed-in account',
  description: 'Returns the account of the session.',
  auth: 'account',
  responses: { 200: userResponse },
  handle: async ({ app, caller, site }) => ({ status: 200, body: presentUser(await app.accounts.getMe(caller), site) }),
});

const exportMe = route({
  method: 'GET',
  path: `${ME}export/`,
  name: 'exportMe',
  summary: 'Export what is stored about the signed-in person, without secrets; ten times an hour',
  description:
    'Returns what is stored about the person: profile, sessions, memberships, API keys, invitations and ' +
    'actions, the newest 10,000 entries of each list. Contains no password, token or key. At most ten times ' +
    'an hour (429).',
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
  description:
    'Changes the fields that are sent. The email is changed with `changeEmail`, the avatar with ' +
    '`uploadAvatar`; other fields are read-only and ignored.',
  auth: 'account',
  body: {
    schema: named('ProfileChange', object({ fullName: v.optional(name) }), 'The changes of a profile.', userTexts),
    limit: DEFAULT_BODY,
    merge: {},
  },
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
  description: 'The same as `updateMe`, but `fullName` is required.',
  auth: 'account',
  body: {
    schema: named('ProfileReplacement', object({ fullName: name }), 'A whole profile.', userTexts),
    limit: DEFAULT_BODY,
  },
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
  description:
    'Deletes the account with its sessions, keys and memberships. Organizations that it alone owns are ' +
    'deleted with all their projects, and each project that was ever published sends `project.deleted`. ' +
    'Cannot be undone.',
  auth: 'account',
  responses: { 204: null },
  async handle({ app, caller }) {
    await app.accounts.deleteMe(caller);
    return { status: 204 };
  },
});

export const meRoutes = [getMe, exportMe, updateMe, replaceMe, deleteMe];
