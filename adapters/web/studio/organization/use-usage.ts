import { useQuery } from '@tanstack/preact-query';
import { api } from '../api/client.ts';

export function useUsage(organization: string | undefined) {
  return useQuery({
    queryKey: ['usage', organization ?? ''],
    enabled: organization !== undefined,
    queryFn: async ({ signal }) =>
      (await api.GET('/api/usage/', { signal, params: { query: { organization: organization! } } })).data,
  });
}
