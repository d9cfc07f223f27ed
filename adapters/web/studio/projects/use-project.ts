import { useQuery } from '@tanstack/preact-query';
import { api } from '../api/client.ts';

/** A project as it is stored. Only the editor changes it piece by piece; other screens load it again when it has changed. */
export function useProject(id: string) {
  return useQuery({
    queryKey: ['project', id],
    queryFn: async ({ signal }) =>
      (await api.GET('/api/projects/{projectId}/', { signal, params: { path: { projectId: id } } })).data,
  });
}
