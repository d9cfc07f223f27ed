import { useQuery } from '@tanstack/preact-query';
import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import { unpublishedChanges } from '../checks/unpublished-changes.ts';
import { changed } from '../frame/queries.ts';

export type FieldDifference = Schemas['FieldDifference'];
export type ItemDifference = Schemas['ItemDifference'];

/** What was changed in the working copy since it was published. */
export function useUnpublishedChanges(projectId: string, isEnabled: boolean) {
  return useQuery({
    queryKey: ['comparison', projectId, 'live'],
    enabled: isEnabled,
    queryFn: ({ signal }) => unpublishedChanges(projectId, signal),
  });
}

/** What differs between a stored version and `to`: `live`, another version, or the working copy where it is null. */
export function useSnapshotComparison(projectId: string, snapshotId: string, to: string | null) {
  return useQuery({
    queryKey: ['comparison', projectId, snapshotId, to],
    queryFn: async ({ signal }) => {
      const params = { path: { projectId, snapshotId }, query: to === null ? {} : { to } };
      return (await api.GET('/api/projects/{projectId}/snapshots/{snapshotId}/diff/', { signal, params })).data;
    },
  });
}

/** Restores an item, or fields of the project, from the published version or from a stored one. */
export async function takeBack(projectId: string, from: string, body: Schemas['ItemRestoration']): Promise<void> {
  if (from === 'live') {
    await api.POST('/api/projects/{projectId}/snapshots/live/restore-item/', { params: { path: { projectId } }, body });
  } else {
    const params = { path: { projectId, snapshotId: from } };
    await api.POST('/api/projects/{projectId}/snapshots/{snapshotId}/restore-item/', { params, body });
  }
  await Promise.all([changed('comparison'), changed('project'), changed('projects')]);
}
