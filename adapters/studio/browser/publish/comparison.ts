import { useQuery } from '@tanstack/preact-query';
import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';

export type FieldDifference = Schemas['FieldDifference'];
export type ItemDifference = Schemas['ItemDifference'];

/** What visitors would see differently if the working copy were published now. */
export type Comparison = Schemas['ProjectComparison'];

/** Compares the working copy with what is live, or with a stored version. */
export function useComparison(projectId: string, against: string, isEnabled: boolean) {
  return useQuery({
    queryKey: ['comparison', projectId, against],
    enabled: isEnabled,
    queryFn: async ({ signal }) => {
      const params = { path: { projectId }, query: { against } };
      // With `against` the answer is a comparison.
      return (await api.GET('/api/projects/{projectId}/changes/', { signal, params })).data as Comparison;
    },
  });
}

/** Puts an item, or fields of the project, back as they are live. */
export async function takeBack(projectId: string, body: Schemas['ItemRestoration']): Promise<void> {
  const params = { path: { projectId } };
  await api.POST('/api/projects/{projectId}/snapshots/live/restore-item/', { params, body });
}
