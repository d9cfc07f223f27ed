import { createReadStream } from 'node:fs';
import type { InferOutput } from 'valibot';
import * as v from 'valibot';
import { type Import, MOST_BYTES } from '../../../../../src/domain/exchange/import.ts';
import { invalidField } from '../../../../../src/domain/shared/errors.ts';
import type { ImportTarget } from '../../../../../src/usecases/projects/imports/create.ts';
import { DEFAULT_BODY } from '../../../bodies/body-limits.ts';
import { locationOf } from '../../../responses/location.ts';
import { type Request, type RouteResponse, route, type SentFiles } from '../../../shared/route.ts';
import type { Site } from '../../../shared/site.ts';
import { uuid } from '../../../validation/fields.ts';
import { pageLinks, pageOf, pageQuery, paginated, sliceOf } from '../../../validation/pages.ts';
import { projectJson } from '../present.ts';
import { presentImport } from '../present-import.ts';
import { requestedImport } from '../requested-import.ts';
import { importApplication, importForm, importOptions } from '../schemas/import-options.ts';
import { importResponse, issueResponse, severity } from '../schemas/imports.ts';
import { projectResponse } from '../schemas/projects.ts';

const IMPORTS = '/api/projects/imports/';
const IMPORT = `${IMPORTS}:importId/`;

const targetQuery = v.object({ organization: v.optional(uuid), project: v.optional(uuid) });
type TargetQuery = InferOutput<typeof targetQuery>;

function targetOf({ organization, project }: TargetQuery): ImportTarget {
  if (project !== undefined && organization === undefined) return { projectId: project };
  if (organization !== undefined && project === undefined) return { organizationId: organization };
  throw invalidField('organization', 'Name either the organization of a new project, or the project that is changed.');
}

const createImport = route({
  method: 'POST',
  path: IMPORTS,
  name: 'createImport',
  summary: 'Import files as a new project, or into one',
  description:
    'Needs the role member or above, or a write key. Name the `organization` of a new project, or the `project` that is changed. The form ' +
    'has the part `options` first, a JSON text, then the files in parts called `file`. The files ' +
    'are stored when this is answered, and read then; poll the address in `Location` until the status is `ready`. 400 for an archive that ' +
    'is unsafe, damaged or unpacks to too much, 415 for files of no known format, 429 ' +
    'while three imports of the organization are read, 403 with `plan_limit_reached` where the plan has no room for the files.',
  auth: 'project',
  query: targetQuery,
  authorize: ({ app, caller, query }) => app.imports.authorize({ caller, target: targetOf(query) }),
  creates: IMPORT,
  files: { form: importForm, options: importOptions, limit: MOST_BYTES.archive },
  responses: { 202: importResponse },
  errors: ['membership_blocked', 'plan_limit_reached', 'throttled'],
  async handle({ app, caller, query, body, site, idempotencyKey }) {
    const target = targetOf(query);
    const { options, files } = body as SentFiles<InferOutput<typeof importOptions>>;
    const sent = files.map(({ path, ...file }) => ({ ...file, content: () => createReadStream(path) }));
    const given = { caller, target, options: requestedImport(options, target), files: sent, idempotencyKey };
    return accepted(await app.imports.create(given), site);
  },
  repeated: async ({ app, caller, site }, importId) => accepted(await app.imports.get({ caller, importId }), site),
});

function accepted(found: Import, site: Site): RouteResponse {
  return { status: 202, body: presentImport(found), headers: locationOf(site, `${IMPORTS}${found.id}/`) };
}

const listImports = route({
  method: 'GET',
  path: IMPORTS,
  name: 'listImports',
  summary: 'List the imports of a project, or those that make one in an organization, newest first',
  description:
    'Name the `project` or the `organization`. Of an organization these are the imports that make a project which the caller would see. At ' +
    'most 100; an import is forgotten after seven days.',
  auth: 'project',
  query: targetQuery,
  responses: { 200: v.array(importResponse) },
  errors: ['membership_blocked'],
  async handle({ app, caller, query }) {
    const imports = await app.imports.list({ caller, target: targetOf(query) });
    return { status: 200, body: imports.map(presentImport) };
  },
});

const named = ({ caller, params }: Pick<Request, 'caller' | 'params'>) => ({ caller, importId: params.importId! });

const getImport = route({
  method: 'GET',
  path: IMPORT,
  name: 'getImport',
  summary: 'Get an import with its report',
  auth: 'project',
  responses: { 200: importResponse },
  async handle({ app, ...request }) {
    return { status: 200, body: presentImport(await app.imports.get(named(request))) };
  },
});

const issuesQuery = v.object({ ...pageQuery, severity: v.optional(severity) });

const listImportIssues = route({
  method: 'GET',
  path: `${IMPORT}issues/`,
  name: 'listImportIssues',
  summary: 'List what was found wrong in the files of an import, with its place',
  description: 'In the order of the files; at most 10,000 are listed.',
  auth: 'project',
  query: issuesQuery,
  responses: { 200: paginated('ImportIssuePage', issueResponse, 'A page of issues.') },
  async handle({ app, query, site, path, ...request }) {
    const page = pageOf(query);
    const given = { ...named(request), severity: query.severity ?? null, ...sliceOf(page) };
    const { count, issues } = await app.imports.issues(given);
    return { status: 200, body: { ...pageLinks(site, path, query, page, count), results: issues } };
  },
});

const previewImport = route({
  method: 'GET',
  path: `${IMPORT}preview/`,
  name: 'getImportPreview',
  summary: 'Get the project as an import would make it',
  description:
    'What applying it now would do, without doing it. Pictures of the files are at their addresses only once it was applied. 400 with ' +
    '`invalid_transition` unless it is `ready`.',
  auth: 'project',
  responses: { 200: projectResponse },
  errors: ['invalid_transition'],
  async handle({ app, site, ...request }) {
    return { status: 200, json: projectJson(await app.imports.preview(named(request)), site) };
  },
});

const applyImport = route({
  method: 'POST',
  path: `${IMPORT}apply/`,
  name: 'applyImport',
  summary: 'Apply an import: all of it, or nothing',
  description:
    'Needs the role member or above, or a write key. Makes the project, as a draft, or changes it, of which a snapshot is stored first where ' +
    'the plan has these; what is published stays as it is. `If-Match` names the version of the project that is changed. Where others change ' +
    'it meanwhile it is decided anew, three times, then 412. 400 with `invalid_transition` unless the import is `ready`, 403 with ' +
    '`plan_limit_reached` where the plan allows no more projects or stored files.',
  auth: 'project',
  authorize: ({ app, caller, params }) => app.imports.authorizeApplication({ caller, importId: params.importId! }),
  body: { schema: importApplication, limit: DEFAULT_BODY },
  responses: { 202: importResponse },
  errors: ['version_conflict', 'invalid_transition', 'plan_limit_reached'],
  async handle({ app, body, expectedVersions, ...request }) {
    const given = { ...named(request), expectedVersions, acceptLosses: body.accept_losses };
    return { status: 202, body: presentImport(await app.imports.apply(given)) };
  },
});

const deleteImport = route({
  method: 'DELETE',
  path: IMPORT,
  name: 'deleteImport',
  summary: 'Cancel an import that is read, or forget another one',
  description:
    'Needs the role member or above, or a write key. Its files are removed. 400 with `invalid_transition` while it is applied.',
  auth: 'project',
  responses: { 204: null },
  errors: ['invalid_transition'],
  async handle({ app, ...request }) {
    await app.imports.cancel(named(request));
    return { status: 204 };
  },
});

export const importRoutes = [
  createImport,
  listImports,
  getImport,
  listImportIssues,
  previewImport,
  applyImport,
  deleteImport,
];
