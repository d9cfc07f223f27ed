import { onProject } from '../../../authorize.ts';
import { NETWORK_VALUES, PROJECT_BODY } from '../../../bodies/body-limits.ts';
import { versionTag } from '../../../responses/etag.ts';
import { route } from '../../../route.ts';
import { contentRequest } from '../../projects/item-request.ts';
import { corridorPatch, itemPatch, patches } from '../../projects/project-body.ts';
import { PROJECT } from '../../projects/routes/projects.ts';
import { presentNetwork } from '../present.ts';
import { checkAnswer } from '../schemas/routes.ts';
import { networkAnswer, networkBody } from '../schemas/wayfinding.ts';

export const WAYFINDING = `${PROJECT}wayfinding/`;

const getWayfinding = route({
  method: 'GET',
  path: WAYFINDING,
  name: 'getWayfinding',
  summary: 'List the corridors and transitions of a project',
  auth: 'project',
  answers: { 200: networkAnswer },
  async handle({ app, caller, params }) {
    const view = await app.wayfinding.get({ caller, projectId: params.projectId! });
    return { status: 200, body: presentNetwork(view), headers: versionTag(view.project.version) };
  },
});

const replaceWayfinding = route({
  method: 'PUT',
  path: WAYFINDING,
  name: 'replaceWayfinding',
  summary: 'Replace the whole wayfinding network; what is absent is removed',
  auth: 'project',
  authorize: onProject('project.edit'),
  body: { schema: networkBody, limit: PROJECT_BODY, maxValues: NETWORK_VALUES },
  answers: { 200: networkAnswer },
  refusals: ['version_conflict'],
  async handle({ body, ...request }) {
    const corridors = patches(body.corridors, 'corridors', corridorPatch);
    const transitions = patches(body.transitions, 'transitions', itemPatch);
    const view = await request.app.wayfinding.replace({ ...contentRequest(request), corridors, transitions });
    return { status: 200, body: presentNetwork(view), headers: versionTag(view.project.version) };
  },
});

const checkWayfinding = route({
  method: 'GET',
  path: `${WAYFINDING}check/`,
  name: 'checkWayfinding',
  summary: 'Get the wayfinding network of the working copy',
  auth: 'project',
  answers: { 200: checkAnswer },
  handle: async ({ app, caller, params }) => ({
    status: 200,
    body: await app.wayfinding.check({ caller, projectId: params.projectId! }),
  }),
});

export const wayfindingRoutes = [getWayfinding, replaceWayfinding, checkWayfinding];
