import { hash } from 'node:crypto';
import type { Route } from '../../adapters/http/shared/route.ts';
import { PAGES } from '../http/shared/pages.ts';
import type { Body, Client } from '../support/client.ts';
import { checkOf } from '../support/response-check.ts';
import type { StoredIds } from './stored-ids.ts';

/** Paths that cannot be derived from stored data, or do not depend on it. */
export const LEFT_OUT: readonly string[] = [
  ...['/api/invitations/lookup/', '/embed/assets/{name}'],
  // For API keys, whose secrets are not stored.
  '/api/projects/key/',
  // Only about maps without `allowed_domains`, by their address.
  '/api/oembed/',
  // Needs a version or another state, and knows no versions of older releases.
  '/api/projects/{projectId}/changes/',
  // Of files that were sent, which are stored for a week.
  '/api/projects/imports/',
  '/api/projects/imports/{importId}/',
  '/api/projects/imports/{importId}/issues/',
  '/api/projects/imports/{importId}/preview/',
  // There is none of a project that the Studio has not drawn.
  '/api/projects/{projectId}/draft-picture/',
  // Has the name of the release in it, and is written into the audit log.
  '/api/projects/{projectId}/export/',
  '/api/projects/{projectId}/export/report/',
];

/** The Station's site, which its `allowed_domains` names. */
const ORIGIN = { origin: 'https://maps.example' };

/**
 * The result of every GET of the document: how often each path was requested, deviations of responses from the document, also from
 * another one, and the body of each response by its address: its text, or a digest of its bytes.
 */
export type Checked = {
  readonly asked: ReadonlyMap<string, number>;
  readonly faults: readonly string[];
  readonly faultsAgainst: (document: Body) => readonly string[];
  readonly bodies: ReadonlyMap<string, string>;
};

/** Requests every GET of an OpenAPI document, and the pages, for all stored data, and checks each response against the document. */
export async function checkEveryGet(api: Client, token: string, ids: StoredIds, document: Body): Promise<Checked> {
  const asked = new Map<string, number>();
  const responses: Received[] = [];
  const bodies = new Map<string, string>();
  for (const [path, { get: operation }] of Object.entries<Body>({ ...document.paths, ...PAGES })) {
    if (!operation || LEFT_OUT.includes(path)) continue;
    const parameters = (operation.parameters ?? []).map((each: Body) => ({
      ...each,
      schema: named(document, each.schema),
    }));
    for (const url of addressesOf(path, { parameters }, ids)) {
      const response = await responseTo(api.url + url, token);
      const route = { method: 'GET', path, responses: operation.responses, isUndescribed: path in PAGES } as Route;
      responses.push({ url, route, response });
      bodies.set(url, contentOf(response));
      asked.set(path, (asked.get(path) ?? 0) + 1);
    }
  }
  const faultsAgainst = (described: Body) => faultsOf(responses, described);
  return { asked, faults: faultsAgainst(document), faultsAgainst, bodies };
}

type Received = {
  readonly url: string;
  readonly route: Route;
  readonly response: Awaited<ReturnType<typeof responseTo>>;
};

function faultsOf(responses: readonly Received[], document: Body): readonly string[] {
  const check = checkOf(JSON.stringify(document));
  return responses.flatMap(({ url, route, response }) => {
    const fault = check(response, route, 'GET');
    if (fault) return [fault];
    return response.status === 200 ? [] : [`GET ${url} answered ${response.status}`];
  });
}

/** The text of a response, or a digest of its bytes. */
function contentOf({ json, bytes }: { readonly json?: string; readonly bytes?: Uint8Array }): string {
  return bytes ? hash('sha256', bytes) : json!;
}

/** A schema, or the component that it refers to. */
const named = ({ components }: Body, schema: Body): Body =>
  schema.$ref ? components.schemas[schema.$ref.split('/').at(-1)] : schema;

async function responseTo(url: string, token: string) {
  const response = await fetch(url, { headers: { ...ORIGIN, authorization: `Bearer ${token}` } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  const body = type.startsWith('application/json') ? { json: new TextDecoder().decode(bytes) } : { bytes };
  return { status: response.status, type, ...body };
}

function addressesOf(path: string, operation: Body, ids: StoredIds): readonly string[] {
  const filled = path.includes('{projectId}') ? inProjects(path, ids) : fillSingle(path, ids.single);
  return filled.flatMap((address) => queriesOf(operation, ids).map((query) => address + query));
}

function inProjects(path: string, { ofProject, published }: StoredIds): readonly string[] {
  const isPublic = /^\/(api\/p|embed)\//.test(path);
  return [...ofProject].flatMap(([projectId, items]) => {
    if (isPublic && !published.has(projectId)) return [];
    return fillSingle(path.replace('{projectId}', projectId), items);
  });
}

/** The path with each value of the one parameter that is left in it. */
function fillSingle(path: string, values: StoredIds['single']): readonly string[] {
  const name = /\{(\w+)\}/.exec(path)?.[1];
  return name ? (values[name] ?? []).map((value) => path.replace(`{${name}}`, value)) : [path];
}

/** The queries that an operation needs: one for each project or dimension where it names one. */
function queriesOf({ parameters = [] }: Body, { organizationId, ofProject }: StoredIds): readonly string[] {
  const required = parameters.filter((parameter: Body) => parameter.in === 'query' && parameter.required);
  const pairs = required.map(({ name, schema }: Body): readonly string[] => {
    if (name === 'organization') return [`organization=${organizationId}`];
    if (name === 'project') return [...ofProject.keys()].map((id) => `project=${id}`);
    return (schema.enum ?? ['b']).map((value: string) => `${name}=${value}`);
  });
  return pairs.reduce(
    (queries: readonly string[], values: readonly string[]) =>
      queries.flatMap((query) => values.map((value) => `${query}${query ? '&' : '?'}${value}`)),
    [''],
  );
}
