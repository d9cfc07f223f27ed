import * as v from 'valibot';
import type {
  AnyPlaceFields,
  PlaceCollection,
  PlacePatch,
} from '../../../../../src/domain/projects/changes/bulk-entry.ts';
import { SINGLE_ITEM_PATH } from '../../../../../src/domain/projects/changes/content-patch.ts';
import type { PlaceStatus } from '../../../../../src/domain/projects/items/place.ts';
import type { WrittenItem } from '../../../../../src/usecases/projects/items/shared/item.ts';
import { PROJECT_BODY } from '../../../bodies/body-limits.ts';
import { onProject } from '../../../requests/authorize.ts';
import { type Route, route } from '../../../shared/route.ts';
import { namesIn } from '../../../validation/several.ts';
import { changeResponse, contentRequest, readResponse } from '../item-request.ts';
import { EDITORS, itemRoutes } from '../item-routes.ts';
import { MERGE_RULES } from '../merge-rules.ts';
import { itemJson, itemsJson, presentBulk } from '../present-items.ts';
import { packedEntries, packedItem, placePatch } from '../project-body.ts';
import { bulkChange, bulkResponse } from '../schemas/bulk.ts';
import { minimalBulk } from '../schemas/minimal.ts';
import { placeQuery } from '../schemas/place-list.ts';
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

/** What only areas or only markers are refused for. */
const FAULTS = { area: 'more than 10,000 vertices', marker: 'an unknown icon' } as const;

/** The endpoints of areas, or of markers: they differ in the shape of the places only. */
export const placeRoutes = (noun: PlaceNoun): readonly Route[] => [
  listRoute(noun),
  ...singleRoutes(noun),
  bulkRoute(noun),
];

const pathOf = ({ collection }: PlaceNoun): string => `${PROJECT}${collection}/`;

function listRoute(noun: PlaceNoun): Route {
  const { collection, name, response } = noun;
  return route({
    method: 'GET',
    path: pathOf(noun),
    name: `list${name}s`,
    summary: `List the ${collection} of a project, all or those that match`,
    description:
      `Includes hidden ones. With parameters, only the ${collection} that match all of them: \`level\` and \`tag\` are ids, ` +
      '`status` is one or several, separated by commas. What is unknown matches none.',
    auth: 'project',
    query: placeQuery,
    responses: { 200: v.array(response), 304: null },
    async handle({ app, caller, params, query, site }) {
      const { level: levelId, tag: tagId, status, ...named } = query;
      const filter = { ...named, levelId, tagId, statuses: status ? namesIn<PlaceStatus>(status) : undefined };
      const { project, items } = await app[collection].list({ caller, projectId: params.projectId!, filter });
      return readResponse({ project }, itemsJson(items, site));
    },
  });
}

function singleRoutes(noun: PlaceNoun): readonly Route[] {
  const { kind, collection, name } = noun;
  return itemRoutes({
    kind,
    name,
    path: pathOf(noun),
    actions: (app) => app[collection],
    response: noun.response,
    json: (place, site) => itemJson(place, kind, site),
    written: (body): WrittenPlace => ({ patch: patchOf(body) }),
    pack: (body) => packedItem(kind, patchOf(body)),
    get: {
      summary: `Get one of the ${collection} of a project`,
      description: 'Includes a hidden one, with its texts in all languages.',
    },
    create: {
      schema: noun.creation,
      summary: `Create one of the ${collection} of a project`,
      description:
        `400 for an id that is used, a \`key\` that is taken, an unknown level or tag, and ${FAULTS[kind]}; 400 with \`error\` ` +
        'for an image that is refused. 403 `plan_limit_reached` if its images exceed the limit of the plan.',
    },
    update: {
      schema: noun.change,
      merge: MERGE_RULES[kind],
      summary: `Update one of the ${collection} of a project`,
      description:
        'Changes the fields that are sent; lists such as `tag_ids` and `images` are replaced, `translations` and `customFields` merged. ' +
        `Errors as in \`create${name}\`.`,
    },
    delete: { summary: `Delete one of the ${collection} of a project; branches to it lose their target` },
  });
}

function bulkRoute(noun: PlaceNoun): Route {
  const { collection, name, entry } = noun;
  return route({
    method: 'POST',
    path: `${pathOf(noun)}bulk/`,
    name: `bulk${name}s`,
    summary: `Update the ${collection} that match the items and create the others; invalid items are reported and skipped`,
    description:
      `${EDITORS} \`match\` says by which field an item is recognised. Items with errors are listed with their index in ` +
      'the request, the others are applied together. With `dry_run` nothing is changed. An image that is refused is an error of ' +
      'its item. 403 `plan_limit_reached` if the images exceed the limit of the plan; then nothing is changed.',
    auth: 'project',
    authorize: onProject('project.edit'),
    body: {
      schema: bulkChange(`${name}Bulk`, entry, `${name}s to update or create together.`),
      limit: PROJECT_BODY,
      presented: v.object({ items: v.array(noun.response) }),
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

type WrittenPlace = WrittenItem<PlaceNoun['kind']>;

const patchOf = (body: object): PlacePatch => placePatch<AnyPlaceFields>(body, SINGLE_ITEM_PATH);
