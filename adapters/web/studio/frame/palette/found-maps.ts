import { useQuery } from '@tanstack/preact-query';
import { useEffect, useState } from 'preact/hooks';
import { navigate } from 'wouter-preact/use-browser-location';
import { api } from '../../api/client.ts';
import type { PaletteEntry } from './entry.ts';

/** How long typing must rest before the service is asked, in milliseconds. */
const REST = 200;
const MOST = 8;

/** The maps whose name has what was typed, of every organization; none while it is short, and where the service cannot be asked. */
export function useFoundMaps(typed: string): readonly PaletteEntry[] {
  const search = useRested(typed.trim());
  const { data = [] } = useQuery({
    queryKey: ['projects', 'palette', search],
    enabled: search.length > 1,
    retry: false,
    queryFn: async ({ signal }) => {
      const params = { query: { search, page_size: MOST, status: 'DRAFT,PUBLISH' } };
      return (await api.GET('/api/projects/', { signal, params })).data.results;
    },
  });
  if (search.length < 2) return [];
  return data.map(({ id, name }) => ({
    id: `map ${id}`,
    kind: 'map' as const,
    label: name,
    onChoose: () => navigate(`/studio/p/${id}/map`),
  }));
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
