import { keepPreviousData, useQuery } from '@tanstack/preact-query';
import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import type { Filters } from './filters.ts';

export type ListedProject = Schemas['ProjectSummary'];

/** What is shown without a choice: everything but the archive. */
const IN_USE = 'DRAFT,PUBLISH';

/** How many projects a page has. */
export const PAGE_SIZE = 24;

/** A page of the organization's projects. While another page or filter is loaded, the one before stays. */
export function useProjects(organization: string | undefined, { search, statuses, group, ordering, page }: Filters) {
  return useQuery({
    queryKey: ['projects', organization ?? '', { search, statuses, group, ordering, page }],
    enabled: organization !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = {
        ...(organization && { organization }),
        ...(search && { search }),
        status: statuses.join(',') || IN_USE,
        ...(group && { group }),
        ordering,
        page,
        page_size: PAGE_SIZE,
      };
      return (await api.GET('/api/projects/', { signal, params: { query } })).data;
    },
  });
}
