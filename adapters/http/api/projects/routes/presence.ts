import * as v from 'valibot';
import type { PresentPerson } from '../../../../../src/ports/projects/presence-store.ts';
import { DEFAULT_BODY } from '../../../bodies/body-limits.ts';
import { onProject } from '../../../requests/authorize.ts';
import { route } from '../../../shared/route.ts';
import { mediaUrl, type Site } from '../../../shared/site.ts';
import { presenceRequest, presenceResponse, tab } from '../schemas/presence.ts';
import { PROJECT } from './projects.ts';

const PRESENCE = `${PROJECT}presence/`;

const announcePresence = route({
  method: 'POST',
  path: PRESENCE,
  name: 'announcePresence',
  summary: 'Report that the project is open, and list who else has it open',
  description:
    'Every role may. Editors call it every ten seconds: without another call the presence ends after 30 seconds. It returns the other ' +
    'tabs in which members of the organization have the project open, those of the caller too, 100 at most, and the version of the ' +
    'working copy. It changes neither the project nor the audit log.',
  auth: 'account',
  authorize: onProject('project.view'),
  body: { schema: presenceRequest, limit: DEFAULT_BODY },
  responses: { 200: presenceResponse },
  async handle({ app, caller, params, body, site }) {
    const { version, people } = await app.presence.announce({ caller, projectId: params.projectId!, ...body });
    return { status: 200, body: { version, people: people.map((person) => presentPerson(person, site)) } };
  },
});

const deletePresence = route({
  method: 'DELETE',
  path: PRESENCE,
  name: 'deletePresence',
  summary: 'Report that a tab has closed the project',
  description: 'Every role may. The presence of this tab ends at once; 204 also where there is none.',
  auth: 'account',
  query: v.object({ tab: v.optional(tab) }),
  responses: { 204: null },
  async handle({ app, caller, params, query }) {
    await app.presence.delete({ caller, projectId: params.projectId!, ...query });
    return { status: 204 };
  },
});

const presentPerson = ({ userId, avatarPath, fullName, ...person }: PresentPerson, site: Site) => ({
  id: userId,
  fullName,
  avatarUrl: avatarPath && mediaUrl(site) + avatarPath,
  ...person,
});

export const presenceRoutes = [announcePresence, deletePresence];
