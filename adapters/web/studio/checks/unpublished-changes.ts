import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';

/** What visitors would see differently. */
export type Comparison = Schemas['ProjectComparison'];

/** What was changed in the working copy since it was published. */
export async function unpublishedChanges(projectId: string, signal: AbortSignal): Promise<Comparison> {
  const params = { path: { projectId }, query: { against: 'live' } };
  // With `against` the response is a comparison.
  return (await api.GET('/api/projects/{projectId}/changes/', { signal, params })).data as Comparison;
}
