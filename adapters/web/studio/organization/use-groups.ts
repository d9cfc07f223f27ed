import { useQuery } from '@tanstack/preact-query';
import { api } from '../api/client.ts';

export function useGroups(organization: string | undefined) {
  return useQuery({
    queryKey: ['groups', organization ?? ''],
    enabled: organization !== undefined,
    queryFn: async ({ signal }) =>
      (await api.GET('/api/groups/', { signal, params: { query: { organization: organization! } } })).data,
  });
}
