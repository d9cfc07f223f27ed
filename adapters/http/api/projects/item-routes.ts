import type { GenericSchema } from 'valibot';
import type { App } from '../../../../src/app.ts';
import type { ItemKind } from '../../../../src/domain/projects/items/item.ts';
import type { ErrorKind } from '../../../../src/domain/shared/errors.ts';
import type { ProjectRequest } from '../../../../src/usecases/access/project-access.ts';
import type { ContentRequest } from '../../../../src/usecases/projects/items/shared/change.ts';
import type { ChangedItem } from '../../../../src/usecases/projects/items/shared/item.ts';
import type { WithIdempotencyKey } from '../../../../src/usecases/shared/idempotency-key.ts';
import { DEFAULT_BODY, PROJECT_BODY } from '../../bodies/body-limits.ts';
import { onProject } from '../../requests/authorize.ts';
import type { MergeRule } from '../../shared/merge-patch.ts';
import { type Route, route } from '../../shared/route.ts';
import type { Site } from '../../shared/site.ts';
import {
  changeResponse,
  contentRequest,
  createdItemRequest,
  creationRequest,
  creationResponse,
  deletionResponse,
  type Responding,
  readResponse,
} from './item-request.ts';
import { minimalChange, minimalCreation } from './schemas/minimal.ts';

/** What a response is made from. */
type View = Pick<ChangedItem, 'project' | 'id' | 'removed'>;

type WithId = { readonly id: string };

type Actions<Written, Shown> = {
  get(request: ProjectRequest & WithId): Promise<Shown>;
  create(request: ContentRequest & WithIdempotencyKey & Written): Promise<Shown>;
  update?(request: ContentRequest & WithId & Written): Promise<Shown>;
  delete(request: ContentRequest & WithId): Promise<Pick<View, 'project'>>;
};

/** Of an operation. Who may change items is the same for all kinds, and is not said in them. */
type Texts = { readonly summary: string; readonly description?: string };

/**
 * What the endpoints of one kind of items differ in. `Body` is what is sent, `Written` what the use cases take of it, `Shown` what they
 * return.
 */
export type ItemTable<Body extends object, Written extends object, Shown extends View> = {
  readonly kind: ItemKind | 'branch';
  /** As in the names of operations. */
  readonly name: string;
  /** Of all items of the kind. */
  readonly path: string;
  readonly actions: (app: App) => Actions<NoInfer<Written>, Shown>;
  readonly json: (shown: NoInfer<Shown>, site: Site) => string;
  readonly response: GenericSchema;
  readonly written: (body: Body) => Written;
  /** The same of a large body, done in the thread that validates it: of items that have images and may be large. */
  readonly pack?: (body: Body) => Written;
  readonly get?: Texts;
  readonly create: Texts & { readonly schema: GenericSchema<unknown, NoInfer<Body>> };
  readonly update?: Texts & Change<Body>;
  readonly delete: Texts & { readonly errors?: readonly ErrorKind[] };
};

type Change<Body> = { readonly schema: GenericSchema<unknown, Body>; readonly merge: MergeRule };

/** Who may change items. */
export const EDITORS = 'Needs the role member or above, or a write key.';

const editorTexts = ({ summary, description }: Texts): Texts => ({
  summary,
  description: description ? `${EDITORS} ${description}` : EDITORS,
});

/** The endpoints of single items: those to create and delete one, and those to get and update one where the table has them. */
export function itemRoutes<Body extends object, Written extends object, Shown extends View>(
  table: ItemTable<Body, Written, Shown>,
): readonly Route[] {
  const { get, update } = table;
  return [
    ...(get ? [getRoute(table, get)] : []),
    createRoute(table),
    ...(update ? [updateRoute(table, update)] : []),
    deleteRoute(table),
  ];
}

const idOf = ({ kind }: { readonly kind: string }): string => `${kind}Id`;
const pathOfOne = (table: { readonly kind: string; readonly path: string }): string => `${table.path}:${idOf(table)}/`;

/** Items that may be large have images. */
const sizeRule = <Body extends object, Written>({ pack }: { readonly pack?: (body: Body) => Written }) =>
  pack ? { limit: PROJECT_BODY, pack } : { limit: DEFAULT_BODY };
const errorsOf = ({ pack }: { readonly pack?: unknown }): readonly ErrorKind[] =>
  pack ? ['version_conflict', 'image_refused', 'plan_limit_reached'] : ['version_conflict'];

/** A packed body has its patch already. */
const isWritten = <Written extends object>(body: object): body is Written => 'patch' in body;

function getRoute<Body extends object, Written extends object, Shown extends View>(
  table: ItemTable<Body, Written, Shown>,
  texts: Texts,
): Route {
  const { name, response, actions, json } = table;
  return route({
    method: 'GET',
    path: pathOfOne(table),
    name: `get${name}`,
    ...texts,
    auth: 'project',
    responses: { 200: response, 304: null },
    async handle({ app, caller, params, site }) {
      const id = params[idOf(table)]!;
      const shown = await actions(app).get({ caller, projectId: params.projectId!, id });
      return readResponse(shown, json(shown, site));
    },
  });
}

function createRoute<Body extends object, Written extends object, Shown extends View>(
  table: ItemTable<Body, Written, Shown>,
): Route {
  const { path, name, response, actions, written, json } = table;
  const created = (request: Responding, shown: Shown) =>
    creationResponse(request, shown, path, () => json(shown, request.site));
  return route({
    method: 'POST',
    path,
    name: `create${name}`,
    ...editorTexts(table.create),
    auth: 'project',
    authorize: onProject('project.edit'),
    body: { schema: table.create.schema, ...sizeRule(table) },
    responses: { 201: response },
    minimal: minimalCreation,
    errors: errorsOf(table),
    async handle({ body, ...request }) {
      const item = isWritten<Written>(body) ? body : written(body);
      return created(request, await actions(request.app).create({ ...creationRequest(request), ...item }));
    },
    repeated: async (request, id) => created(request, await actions(request.app).get(createdItemRequest(request, id))),
  });
}

function updateRoute<Body extends object, Written extends object, Shown extends View>(
  table: ItemTable<Body, Written, Shown>,
  { schema, merge, ...texts }: Texts & Change<Body>,
): Route {
  const { name, response, actions, written, json } = table;
  return route({
    method: 'PATCH',
    path: pathOfOne(table),
    name: `update${name}`,
    ...editorTexts(texts),
    auth: 'project',
    authorize: onProject('project.edit'),
    body: { schema, merge, ...sizeRule(table) },
    responses: { 200: response },
    minimal: minimalChange,
    errors: errorsOf(table),
    async handle({ body, ...request }) {
      const item = isWritten<Written>(body) ? body : written(body);
      const changed = await actions(request.app).update!({
        ...contentRequest(request),
        id: request.params[idOf(table)]!,
        ...item,
      });
      return changeResponse(request, changed, () => json(changed, request.site));
    },
  });
}

function deleteRoute<Body extends object, Written extends object, Shown extends View>(
  table: ItemTable<Body, Written, Shown>,
): Route {
  const { errors = [], ...texts } = table.delete;
  return route({
    method: 'DELETE',
    path: pathOfOne(table),
    name: `delete${table.name}`,
    ...editorTexts(texts),
    auth: 'project',
    responses: { 204: null },
    errors: [...errors, 'version_conflict'],
    async handle(request) {
      const id = request.params[idOf(table)]!;
      return deletionResponse(await table.actions(request.app).delete({ ...contentRequest(request), id }));
    },
  });
}
