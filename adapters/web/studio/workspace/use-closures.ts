import { useQuery } from '@tanstack/preact-query';
import { useEffect } from 'preact/hooks';
import { api } from '../api/client.ts';
import type { EditorState } from '../editor/editor-state.ts';

/** How often it is asked again, in milliseconds: as often as the map page asks. */
const PACE = 60_000;

/** Keeps what is closed of the map, now and later, for the plan. */
export function useClosures({ document: { projectId }, closures }: EditorState): void {
  const { data } = useQuery({
    queryKey: ['closures', projectId, 'now'],
    refetchInterval: PACE,
    queryFn: async ({ signal }) => {
      const params = { path: { projectId }, query: {} };
      return (await api.GET('/api/projects/{projectId}/closures/', { signal, params })).data;
    },
  });
  useEffect(() => {
    if (data) closures.value = data;
  }, [data]);
}
