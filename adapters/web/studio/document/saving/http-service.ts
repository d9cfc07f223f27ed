import { COLLECTION_OF } from '../../../../../src/domain/projects/content/project-content.ts';
import { WaymarkError } from '../../../client/waymark-error.ts';
import { itemOf, projectItem, type ReceivedProject } from '../items/from-project.ts';
import { requestOf } from '../items/to-request.ts';
import type { Item, Noun, RemoteChanges } from '../items/types.ts';
import type { Answer, MapService } from './map-service.ts';

type Init = {
  readonly params: { readonly path: { readonly projectId: string }; readonly query?: { readonly since: number } };
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};
type Call = (path: string, init: Init) => Promise<{ readonly data: unknown }>;

/** The operations of the API's client that are used here. */
export type Calls = { readonly GET: Call; readonly PATCH: Call };

/** The body of `GET /api/projects/{projectId}/changes/`. */
type ReceivedChanges = {
  readonly version: number;
  readonly project: Partial<ReceivedProject> | null;
  readonly items: { readonly [Name in Noun]?: readonly Item[] };
  readonly deleted: readonly { readonly kind: keyof typeof COLLECTION_OF; readonly id: string }[];
  readonly changes: readonly { readonly author: { readonly fullName: string } | null; readonly at: string }[];
};

const PROJECT = '/api/projects/{projectId}/';

/** The service over its HTTP API. */
export function httpService({ GET, PATCH }: Calls, projectId: string): MapService {
  const path = { projectId };
  return {
    save: (patches, { version, isWhole }) =>
      answer(async () => {
        const headers = { 'if-match': `"${version}"`, ...(!isWhole && { prefer: 'return=minimal' }) };
        const { data } = await PATCH(PROJECT, { params: { path }, headers, body: requestOf(patches) });
        const saved = data as ReceivedProject;
        return { version: saved.version, ...(isWhole && { project: saved }) };
      }),
    changes: (since) =>
      answer(async () => {
        const { data } = await GET(`${PROJECT}changes/`, { params: { path, query: { since } } });
        return changesOf(data as ReceivedChanges, projectId);
      }),
    project: () => answer(async () => (await GET(PROJECT, { params: { path } })).data as ReceivedProject),
  };
}

/** The changes in the fields of documents. */
function changesOf({ version, project, items, deleted, changes }: ReceivedChanges, id: string): RemoteChanges {
  const own = project ? [{ noun: 'project' as const, item: projectItem({ ...project, id }) }] : [];
  const others = (Object.entries(items) as [Noun, readonly Item[]][]).flatMap(([noun, list]) =>
    list.map((item) => ({ noun, item: itemOf(noun, item) })),
  );
  const last = changes.at(-1);
  return {
    version,
    changed: [...own, ...others],
    deleted: deleted.map((item) => ({ noun: COLLECTION_OF[item.kind], id: item.id })),
    by: { author: last?.author?.fullName ?? null, at: last?.at ?? null },
  };
}

async function answer<Value>(call: () => Promise<Value>): Promise<Answer<Value>> {
  try {
    return { kind: 'done', value: await call() };
  } catch (error) {
    if (!(error instanceof WaymarkError)) throw error;
    return failureOf(error);
  }
}

function failureOf({ status, fields, message, retryAfter }: WaymarkError): Answer<never> {
  if (status === 412) return { kind: 'stale' };
  if (status === 410) return { kind: 'gone' };
  if (status === 401) return { kind: 'signed-out' };
  if (status === 403 || status === 404) return { kind: 'forbidden' };
  if (status === 413) return { kind: 'too-large' };
  if (status === 429 || status >= 500 || status === 0) return { kind: 'unavailable', retryAfter };
  // Images are refused without fields.
  const named = Object.keys(fields).length > 0 ? fields : { non_field_errors: [message] };
  return { kind: 'refused', fields: named };
}
