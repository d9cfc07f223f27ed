import { v7 as newId } from 'uuid';
import { api } from '../api/client.ts';
import type { MapDocument } from '../document/document.ts';
import type { ReceivedProject } from '../document/items/from-project.ts';
import { requestOf } from '../document/items/to-request.ts';
import { keptItems, withNewIds } from '../document/saving/sample.ts';
import { changed } from './queries.ts';

/** A copy of the sample building, which is nobody's: its items have ids of their own. */
export async function loadSample(): Promise<ReceivedProject> {
  const { default: sample } = await import('sample:building');
  return withNewIds(sample, newId);
}

/**
 * Makes a map of an organization of the sample as it is now, and returns its id. Throws as the API's client does; then there is no map.
 * `idempotencyKey`: of this map, also at another try.
 */
export async function keepSample(document: MapDocument, organization: string, idempotencyKey: string): Promise<string> {
  const name = String(document.item('project', document.projectId).peek()!.name);
  const body = { organization, name, group: null, template: null };
  const { data: made } = await api.POST('/api/projects/', { body, idempotencyKey });
  const params = { path: { projectId: made.id } };
  try {
    await api.PATCH('/api/projects/{projectId}/', { params, body: requestOf(keptItems(document, made)) as never });
  } catch (error) {
    await api.DELETE('/api/projects/{projectId}/', { params }).catch(() => {});
    throw error;
  }
  await Promise.all([changed('projects'), changed('usage')]);
  return made.id;
}
