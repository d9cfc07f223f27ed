import * as v from 'valibot';
import type { LevelPatch } from '../../../../../src/domain/projects/content-patch.ts';
import { SINGLE_ITEM_PATH } from '../../../../../src/usecases/projects/items/shared/change.ts';
import { onProject } from '../../../authorize.ts';
import { PROJECT_BODY } from '../../../bodies/body-limits.ts';
import { route } from '../../../route.ts';
import { changeResponse, contentRequest, creationResponse, deletionResponse } from '../item-request.ts';
import { levelJson, levelsJson } from '../present-items.ts';
import { levelPatch, packedItem } from '../project-body.ts';
import { levelChange, levelCreation, levelOrder, levelWithPlaces } from '../schemas/levels.ts';
import { PROJECT } from './projects.ts';

const LEVELS = `${PROJECT}levels/`;
const LEVEL = `${LEVELS}:levelId/`;

const listLevels = route({
  method: 'GET',
  path: LEVELS,
  name: 'listLevels',
  summary: 'List the levels of a project in order, with their areas and markers',
  auth: 'project',
  responses: { 200: v.array(levelWithPlaces) },
  async handle({ app, caller, params, site }) {
    const items = await app.levels.list({ caller, projectId: params.projectId! });
    return { status: 200, json: levelsJson(items, site) };
  },
});

const getLevel = route({
  method: 'GET',
  path: LEVEL,
  name: 'getLevel',
  summary: 'Get a level with its areas and markers',
  auth: 'project',
  responses: { 200: levelWithPlaces },
  async handle({ app, caller, params, site }) {
    const view = await app.levels.get({ caller, projectId: params.projectId!, id: params.levelId! });
    return { status: 200, json: levelJson(view, site) };
  },
});

const createLevel = route({
  method: 'POST',
  path: LEVELS,
  name: 'createLevel',
  summary: 'Create a level with its areas and markers',
  auth: 'project',
  authorize: onProject('project.edit'),
  body: { schema: levelCreation, limit: PROJECT_BODY, pack: (body) => packedItem('level', patchOf(body)) },
  responses: { 201: levelWithPlaces },
  errors: ['version_conflict', 'image_refused'],
  async handle({ body, ...request }) {
    const level = 'patch' in body ? body : { patch: patchOf(body) };
    const made = await request.app.levels.create({ ...contentRequest(request), ...level });
    return creationResponse(made, LEVELS, levelJson(made, request.site), request.site);
  },
});

const updateLevel = route({
  method: 'PATCH',
  path: LEVEL,
  name: 'updateLevel',
  summary: 'Update a level and the listed areas and markers',
  auth: 'project',
  authorize: onProject('project.edit'),
  body: { schema: levelChange, limit: PROJECT_BODY, pack: (body) => packedItem('level', patchOf(body)) },
  responses: { 200: levelWithPlaces },
  errors: ['version_conflict', 'image_refused'],
  async handle({ body, ...request }) {
    const which = { ...contentRequest(request), id: request.params.levelId! };
    const level = 'patch' in body ? body : { patch: patchOf(body) };
    const changed = await request.app.levels.update({ ...which, ...level });
    return changeResponse(changed, 200, levelJson(changed, request.site));
  },
});

const deleteLevel = route({
  method: 'DELETE',
  path: LEVEL,
  name: 'deleteLevel',
  summary: 'Delete a level with everything on it',
  auth: 'project',
  responses: { 204: null },
  errors: ['version_conflict'],
  async handle(request) {
    return deletionResponse(
      await request.app.levels.delete({ ...contentRequest(request), id: request.params.levelId! }),
    );
  },
});

const reorderLevels = route({
  method: 'POST',
  path: `${LEVELS}reorder/`,
  name: 'reorderLevels',
  summary: 'Reorder the levels; lists every level exactly once',
  auth: 'project',
  authorize: onProject('project.edit'),
  body: { schema: levelOrder, limit: PROJECT_BODY },
  responses: { 200: v.array(levelWithPlaces) },
  errors: ['version_conflict'],
  async handle({ body: { order }, ...request }) {
    const reordered = await request.app.levels.reorder({ ...contentRequest(request), order });
    return changeResponse(reordered, 200, levelsJson(reordered.items, request.site));
  },
});

const patchOf = (body: Parameters<typeof levelPatch>[0]): LevelPatch => levelPatch(body, SINGLE_ITEM_PATH);

export const levelRoutes = [listLevels, getLevel, createLevel, updateLevel, deleteLevel, reorderLevels];
