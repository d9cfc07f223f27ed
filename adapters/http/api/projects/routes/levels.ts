import * as v from 'valibot';
import { SINGLE_ITEM_PATH } from '../../../../../src/domain/projects/changes/content-patch.ts';
import type { WrittenItem } from '../../../../../src/usecases/projects/items/shared/item.ts';
import { PROJECT_BODY } from '../../../bodies/body-limits.ts';
import { onProject } from '../../../requests/authorize.ts';
import { route, type Upload } from '../../../shared/route.ts';
import { changeResponse, contentRequest, readResponse } from '../item-request.ts';
import { itemRoutes } from '../item-routes.ts';
import { MERGE_RULES } from '../merge-rules.ts';
import { levelJson, levelsJson } from '../present-items.ts';
import { levelPatch, packedItem } from '../project-body.ts';
import { type LevelImageFields, levelImageForm } from '../schemas/level-image.ts';
import { levelChange, levelCreation, levelOrder, levelWithPlaces } from '../schemas/levels.ts';
import { minimalChange } from '../schemas/minimal.ts';
import { PROJECT } from './projects.ts';

const LEVELS = `${PROJECT}levels/`;

const listLevels = route({
  method: 'GET',
  path: LEVELS,
  name: 'listLevels',
  summary: 'List the levels of a project in order, with their areas and markers',
  description: 'Each level has its areas and markers.',
  auth: 'project',
  responses: { 200: v.array(levelWithPlaces), 304: null },
  async handle({ app, caller, params, site }) {
    const { project, items } = await app.levels.list({ caller, projectId: params.projectId! });
    return readResponse({ project }, levelsJson(items, site));
  },
});

const singleRoutes = itemRoutes({
  kind: 'level',
  name: 'Level',
  path: LEVELS,
  actions: (app) => app.levels,
  response: levelWithPlaces,
  json: (level, site) => levelJson(level, site),
  written: (body): WrittenItem<'level'> => ({ patch: levelPatch(body, SINGLE_ITEM_PATH) }),
  pack: (body) => packedItem('level', levelPatch(body, SINGLE_ITEM_PATH)),
  get: {
    summary: 'Get a level with its areas and markers',
    description: 'Includes hidden levels, areas and markers.',
  },
  create: {
    schema: levelCreation,
    summary: 'Create a level with its areas and markers',
    description:
      'The first level becomes the default one. Without `width` and `height` the frame is the pixel size of the image. 400 for ' +
      'an id that is used, a `key` that is taken, an unknown reference, or zoom bounds that contradict each other; 400 with ' +
      '`error` for an image that is refused. 403 `plan_limit_reached` if the files exceed the limit of the plan.',
  },
  update: {
    schema: levelChange,
    merge: MERGE_RULES.level,
    summary: 'Update a level and the listed areas and markers',
    description:
      'Changes the fields that are sent; `areas` and `markers` are changed by item, as in `updateProject`. A new image keeps ' +
      'the frame, so that nothing on the map moves. Errors as in `createLevel`.',
  },
  delete: {
    summary: 'Delete a level with everything on it',
    description:
      'Deletes its areas, markers and corridors, and the positions of transitions on it; a transition with fewer than two ' +
      'positions left is deleted too.',
  },
});

const uploadLevelImage = route({
  method: 'POST',
  path: `${LEVELS}:levelId/image/`,
  name: 'uploadLevelImage',
  summary: 'Replace the plan of a level, and keep everything on it',
  description:
    'Needs the role member or above, or a write key. The image is one as for `uploadImage`, and becomes `imageUrl`. Where the new plan ' +
    'has other coordinates, `transform` moves everything on the level to them: areas, markers, corridors with their branches, positions ' +
    'of transitions and control points; `metersPerUnit` changes with them. `imageUrlSmall` becomes null, `imageUrlDark` and `bearing` stay. 400 on `transform` for one ' +
    'that maps the plan to a line, or moves something too far; 400 with `error` for an image that is refused. 403 ' +
    '`plan_limit_reached` if the file exceeds the limit of the plan.',
  auth: 'project',
  authorize: onProject('project.edit'),
  upload: levelImageForm,
  responses: { 200: levelWithPlaces },
  minimal: minimalChange,
  errors: ['version_conflict', 'plan_limit_reached', 'invalid'],
  async handle({ body, ...request }) {
    const { bytes, fields } = body as Upload<LevelImageFields>;
    const { transform = null, frame } = fields;
    const which = { ...contentRequest(request), id: request.params.levelId! };
    const changed = await request.app.levels.replaceImage({
      ...which,
      bytes,
      transform,
      hasNewFrame: frame === 'image',
    });
    return changeResponse(request, changed, () => levelJson(changed, request.site));
  },
});

const reorderLevels = route({
  method: 'POST',
  path: `${LEVELS}reorder/`,
  name: 'reorderLevels',
  summary: 'Reorder the levels; lists every level exactly once',
  description:
    'Needs the role member or above, or a write key. Sets `order` by the position in the list. 400 on `order` ' +
    'unless each level of the project is listed exactly once.',
  auth: 'project',
  authorize: onProject('project.edit'),
  body: { schema: levelOrder, limit: PROJECT_BODY },
  responses: { 200: v.array(levelWithPlaces) },
  minimal: minimalChange,
  errors: ['version_conflict'],
  async handle({ body: { order }, ...request }) {
    const reordered = await request.app.levels.reorder({ ...contentRequest(request), order });
    return changeResponse(request, reordered, () => levelsJson(reordered.items, request.site));
  },
});

export const levelRoutes = [listLevels, ...singleRoutes, uploadLevelImage, reorderLevels];
