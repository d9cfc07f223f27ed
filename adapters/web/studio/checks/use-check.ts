import { keepPreviousData, useQuery } from '@tanstack/preact-query';
import { api } from '../api/client.ts';

/** What the service finds about the ways of a version of the map. */
export function useCheck(projectId: string, version: number) {
  return useQuery({
    queryKey: ['check', projectId, version],
    // What is found about a later version takes its place.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const params = { path: { projectId } };
      return (await api.GET('/api/projects/{projectId}/wayfinding/check/', { signal, params })).data;
    },
  });
}
