import { useQuery } from '@tanstack/preact-query';
import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import type { ImportTarget } from './target.ts';

export type Import = Schemas['Import'];

/** How often an import that is read or applied is asked for, in milliseconds. */
const PACE = 700;

/** An import; asked for again and again while the service works at it. */
export function useImport(id: string | null) {
  return useQuery<Import>({
    queryKey: ['imports', id ?? ''],
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? PACE : false),
    queryFn: async ({ signal }) =>
      (await api.GET('/api/projects/imports/{importId}/', { signal, params: { path: { importId: id! } } })).data,
  });
}

const isMoving = ({ status }: Pick<Import, 'status'>): boolean => status === 'reading' || status === 'applying';

/** The imports of the last days, newest first. */
export function useImports(target: ImportTarget) {
  return useQuery({
    queryKey: ['imports', target],
    queryFn: async ({ signal }) =>
      (await api.GET('/api/projects/imports/', { signal, params: { query: target } })).data,
  });
}

/** The formats that are read or written. They do not change while the service runs. */
export function useFormats() {
  return useQuery({
    queryKey: ['formats'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await api.GET('/api/projects/formats/', { signal })).data,
  });
}

/** The project as a read import would make it. */
export function usePreview({ id, updated_at }: Pick<Import, 'id' | 'updated_at'>) {
  return useQuery({
    queryKey: ['import-preview', id, updated_at],
    queryFn: async ({ signal }) =>
      (await api.GET('/api/projects/imports/{importId}/preview/', { signal, params: { path: { importId: id } } })).data,
  });
}

/** In this order people read what was found. */
const SEVERITIES = ['error', 'warning', 'info'] as const;
const PAGE = 100;

/** What was found in the files of an import, errors first; so many pages of it are loaded as there are. */
export function useIssues({ id, updated_at }: Pick<Import, 'id' | 'updated_at'>) {
  return useQuery({
    queryKey: ['import-issues', id, updated_at],
    queryFn: async ({ signal }) => {
      const found: Schemas['ImportIssue'][] = [];
      for (const severity of SEVERITIES) {
        for (let page = 1; ; page++) {
          const params = { path: { importId: id }, query: { severity, page, page_size: PAGE } };
          const { data } = await api.GET('/api/projects/imports/{importId}/issues/', { signal, params });
          found.push(...data.results);
          if (data.next === null) break;
        }
      }
      return found;
    },
  });
}
