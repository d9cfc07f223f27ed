import * as v from 'valibot';
import type {
  AnyPlaceFields,
  PlaceCollection,
  PlacePatch,
} from '../../../../../src/domain/projects/changes/bulk-entry.ts';
import { SINGLE_ITEM_PATH } from '../../../../../src/usecases/projects/items/shared/change.ts';
import type { ChangedItem } from '../../../../../src/usecases/projects/items/shared/item.ts';
import { PROJECT_BODY } from '../../../bodies/body-limits.ts';
import { onProject } from '../../../requests/authorize.ts';
import { type Route, route } from '../../../shared/route.ts';
import { uuid } from '../../../validation/fields.ts';
import {
  changeResponse,
  contentRequest,
  createdItemRequest,
  creationRequest,
  creationResponse,
  deletionResponse,
  type Responding,
  readResponse,
} from '../item-request.ts';
import { MERGE_RULES } from '../merge-rules.ts';
import { itemJson, itemsJson, presentBulk } from '../present-items.ts';
import { packedEntries, packedItem, placePatch } from '../project-body.ts';
import { bulkChange, bulkResponse } from '../schemas/bulk.ts';
import { minimalBulk, minimalChange, minimalCreation } from '../schemas/minimal.ts';
import { PROJECT } from './projects.ts';

type PlaceSchema = v.GenericSchema<unknown, object>;

/** The differences between areas and markers. */
export type PlaceNoun = {
  readonly kind: 'area' | 'marker';
  readonly collection: PlaceCollection;
  /** As in the names of operations. */
  readonly name: 'Area' | 'Marker';
  readonly response: PlaceSchema;
  readonly creation: PlaceSchema;
  readonly change: PlaceSchema;
  /** One of a bulk. */
  readonly entry: PlaceSchema;
};

const EDITORS = 'Needs the role member or above, or a write key.';

/** What only areas or only markers are refused for. */
const FAULTS = { area: 'more than 10,000 vertices', marker: 'an unknown icon' } as const;

/** The endpoints of areas, or of markers: they differ in the shape of the places only. */
export function placeRoutes(noun: PlaceNoun): readonly Route[] {
  const paths = pathsOf(noun);
  return [...readRoutes(noun, paths), ...writeRoutes(noun, paths), bulkRoute(noun, paths)];
}

type Paths = { readonly all: string; readonly one: string; readonly id: string };

function pathsOf({ kind, collection }: PlaceNoun): Paths {
  const [all, id] = [`${PROJECT}${collection}/`, `${kind}Id`];
  return { all, id, one: `${all}:${id}/` };
}

function readRoutes({ kind, collection, name, response }: PlaceNoun, { all, one, id }: Paths): readonly Route[] {
  const list = route({
    method: 'GET',
    path: all,
    name: `list${name}s`,
    summary: `List the ${collection} of a project, or of one of its levels`,
    description: `Includes hidden ones. With \`level\`, only the ${collection} on that level; an unknown level has none.`,
    auth: 'project',
    query: v.object({ level: v.optional(uuid) }),
    responses: { 200: v.array(response), 304: null },
    async handle({ app, caller, params, query, site }) {
      const request = { caller, projectId: params.projectId!, levelId: query.level ?? null };
      const { project, items } = await app[collection].list(request);
      return readResponse({ project }, itemsJson(items, site));
    },
  });
  const get = route({
    method: 'GET',
    path: one,
    name: `get${name}`,
    summary: `Get one of the ${collection} of a project`,
    description: 'Includes a hidden one, with its texts in all languages.',
    auth: 'project',
    responses: { 200: response, 304: null },
    async handle({ app, caller, params, site }) {
      const view = await app[collection].get({ caller, projectId: params.projectId!, id: params[id]! });
      return readResponse(view, itemJson(view, kind, site));
    },
  });
  return [list, get];
}

function writeRoutes(noun: PlaceNoun, { all, one, id }: Paths): readonly Route[] {
  const { kind, collection, name, response, creation, change } = noun;
  const created = (request: Responding, made: ChangedItem) =>
    creationResponse(request, made, all, () => itemJson(made, kind, request.site));
  const create = route({
    method: 'POST',
    path: all,
    name: `create${name}`,
    summary: `Create one of the ${collection} of a project`,
    description:
      `${EDITORS} 400 for an id that is used, a \`key\` that is taken, an unknown level or tag, and ${FAULTS[kind]}; 400 with \`error\` ` +
      'for an image that is refused. 403 `plan_limit_reached` if its images exceed the limit of the plan.',
    auth: 'project',
    authorize: onProject('project.edit'),
    body: { schema: creation, limit: PROJECT_BODY, pack: (body) => packedItem(kind, patchOf(body)) },
    responses: { 201: response },
    minimal: minimalCreation,
    errors: ['version_conflict', 'image_refused'],
    async handle({ body, ...request }) {
      const place = isLarge(body) ? body : { patch: patchOf(body) };
      return created(request, await request.app[collection].create({ ...creationRequest(request), ...place }));
    },
    repeated: async (request, id) =>
      created(request, await request.app[collection].get(createdItemRequest(request, id))),
  });
  const update = route({
    method: 'PATCH',
    path: one,
    name: `update${name}`,
    summary: `Update one of the ${collection} of a project`,
    description:
      `${EDITORS} Changes the fields that are sent; lists such as \`tag_ids\` and \`images\` are replaced, \`translations\` and \`customFields\` merged. ` +
      `Errors as in \`create${name}\`.`,
    auth: 'project',
    authorize: onProject('project.edit'),
    body: {
      schema: change,
      limit: PROJECT_BODY,
      merge: MERGE_RULES[kind],
      pack: (body) => packedItem(kind, patchOf(body)),
    },
    responses: { 200: response },
    minimal: minimalChange,
    errors: ['version_conflict', 'image_refused'],
    async handle({ body, ...request }) {
      const which = { ...contentRequest(request), id: request.params[id]! };
      const place = isLarge(body) ? body : { patch: patchOf(body) };
      const changed = await request.app[collection].update({ ...which, ...place });
      return changeResponse(request, changed, () => itemJson(changed, kind, request.site));
    },
  });
  const remove = route({
    method: 'DELETE',
    path: one,
    name: `delete${name}`,
    summary: `Delete one of the ${collection} of a project; branches to it lose their target`,
    description: EDITORS,
    auth: 'project',
    responses: { 204: null },
    errors: ['version_conflict'],
    async handle(request) {
      return deletionResponse(
        await request.app[collection].delete({ ...contentRequest(request), id: request.params[id]! }),
      );
    },
  });
  return [create, update, remove];
}

function bulkRoute({ collection, name, entry }: PlaceNoun, { all }: Paths): Route {
  return route({
    method: 'POST',
    path: `${all}bulk/`,
    name: `bulk${name}s`,
    summary: `Update the ${collection} that match the items and create the others; invalid items are reported and skipped`,
    description:
      `${EDITORS} \`match\` says by which field an item is recognised. Items with errors are listed with their index in ` +
      'the request, the others are applied together. With `dry_run` nothing is changed. An image that is refused is an error of ' +
      'its item. 403 `plan_limit_reached` if the images exceed the limit of the plan; then nothing is changed.',
    auth: 'project',
    authorize: onProject('project.edit'),
    body: {
      schema: bulkChange(`${name}Bulk`, entry),
      limit: PROJECT_BODY,
      pack: ({ entries, ...body }) => ({ ...body, ...packedEntries(collection, entries) }),
    },
    responses: { 200: bulkResponse },
    minimal: minimalBulk,
    errors: ['version_conflict', 'plan_limit_reached'],
    async handle({ body, ...request }) {
      const done = await request.app[collection].bulk({ ...contentRequest(request), ...body });
      const result = presentBulk(done.result);
      return changeResponse(request, done, () => JSON.stringify(result), { errors: result.errors });
    },
  });
}

const isLarge = (body: object): body is ReturnType<typeof packedItem<PlaceNoun['kind']>> => 'patch' in body;

const patchOf = (body: object): PlacePatch => placePatch<AnyPlaceFields>(body, SINGLE_ITEM_PATH);
