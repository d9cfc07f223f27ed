import * as v from 'valibot';
import { route } from '../../../shared/route.ts';
import { presentSessionEntry } from '../present.ts';
import { sessionEntryResponse } from '../schemas/accounts.ts';

const listSessions = route({
  method: 'GET',
  path: '/api/auth/sessions/',
  name: 'listSessions',
  summary: 'List the sessions of the account, newest first',
  description: 'Lists the sessions that have not expired, the current one included.',
  auth: 'account',
  responses: { 200: v.array(sessionEntryResponse) },
  async handle({ app, caller }) {
    const sessions = await app.accounts.listSessions(caller);
    const body = sessions.map((session) => ({ ...presentSessionEntry(session), is_current: session.isCurrent }));
    return { status: 200, body };
  },
});

const revokeSession = route({
  method: 'DELETE',
  path: '/api/auth/sessions/:sessionId/',
  name: 'deleteSession',
  summary: 'Revoke a session of the account',
  description: 'Its access and refresh tokens stop working at once. 404 for a session of another account.',
  auth: 'account',
  responses: { 204: null },
  async handle({ app, caller, params }) {
    await app.accounts.revokeSession({ caller, id: params.sessionId! });
    return { status: 204 };
  },
});

export const sessionRoutes = [listSessions, revokeSession];
