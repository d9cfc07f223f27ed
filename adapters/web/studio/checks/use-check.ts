import { keepPreviousData, useQuery } from '@tanstack/preact-query';
import { api } from '../api/client.ts';

/** What the service finds about the ways of a version of a map that it has. */
export function useCheck(projectId: string | null, version: number) {
  return useQuery({
    queryKey: ['check', projectId, version],
    enabled: projectId !== null,
    // What is found about a later version takes its place.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const params = { path: { projectId: projectId! } };
      return (await api.GET('/api/projects/{projectId}/wayfinding/check/', { signal, params })).data;
    },
  });
}
