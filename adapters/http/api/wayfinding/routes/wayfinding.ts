import type { InferOutput } from 'valibot';
import { type ContentPatch, EMPTY_PATCH } from '../../../../../src/domain/projects/changes/content-patch.ts';
import type { TransitionFields } from '../../../../../src/domain/projects/items/transition.ts';
import { packValue } from '../../../../workers/content/packed-value.ts';
import { NETWORK_VALUES, PROJECT_BODY } from '../../../bodies/body-limits.ts';
import { onProject } from '../../../requests/authorize.ts';
import { route } from '../../../shared/route.ts';
import { contentRequest } from '../../projects/item-request.ts';
import { corridorPatch, itemPatch, patches } from '../../projects/project-body.ts';
import { PROJECT } from '../../projects/routes/projects.ts';
import { networkBody } from '../../projects/schemas/network.ts';
import { networkResponse } from '../../projects/schemas/network-responses.ts';
import { presentNetwork } from '../present.ts';
import { checkResponse } from '../schemas/check.ts';

export const WAYFINDING = `${PROJECT}wayfinding/`;

const getWayfinding = route({
  method: 'GET',
  path: WAYFINDING,
  name: 'getWayfinding',
  summary: 'List the corridors and transitions of a project',
  description: 'Returns the whole network: corridors with their branches, and transitions.',
  auth: 'project',
  responses: { 200: networkResponse, 304: null },
  async handle({ app, caller, params }) {
    return presentNetwork(await app.wayfinding.get({ caller, projectId: params.projectId! }));
  },
});

const replaceWayfinding = route({
  method: 'PUT',
  path: WAYFINDING,
  name: 'replaceWayfinding',
  summary: 'Replace the whole wayfinding network; what is absent is removed',
  description:
    'Needs the role member or above, or a write key. Items with a known id are updated, those without are ' +
    'created, and those that are absent are deleted. Either all is replaced or nothing. 400 on the path of a ' +
    'value for an unknown level, area, marker or transition, a branch with several targets, or a network that ' +
    'is too large.',
  auth: 'project',
  authorize: onProject('project.edit'),
  body: {
    schema: networkBody,
    limit: PROJECT_BODY,
    maxValues: NETWORK_VALUES,
    pack: (body) => packValue({ ...EMPTY_PATCH, ...networkPatch(body) }),
  },
  responses: { 200: networkResponse },
  errors: ['version_conflict'],
  async handle({ body, ...request }) {
    const network = 'packed' in body ? body : networkPatch(body);
    return presentNetwork(await request.app.wayfinding.replace({ ...contentRequest(request), network }));
  },
});

const checkWayfinding = route({
  method: 'GET',
  path: `${WAYFINDING}check/`,
  name: 'checkWayfinding',
  summary: 'Get the wayfinding network of the working copy',
  description:
    'Reports places that no route reaches, places that no step-free route reaches, branches and transitions ' +
    'that lead nowhere, and levels without a scale. Publishing returns the same report as `warnings`.',
  auth: 'project',
  responses: { 200: checkResponse, 304: null },
  handle: async ({ app, caller, params }) => ({
    status: 200,
    body: await app.wayfinding.check({ caller, projectId: params.projectId! }),
  }),
});

type NetworkPatch = Pick<ContentPatch, 'corridors' | 'transitions'>;

const networkPatch = ({ corridors, transitions }: InferOutput<typeof networkBody>): NetworkPatch => ({
  corridors: patches(corridors, 'corridors', corridorPatch),
  transitions: patches(transitions, 'transitions', itemPatch<TransitionFields>),
});

export const wayfindingRoutes = [getWayfinding, replaceWayfinding, checkWayfinding];
