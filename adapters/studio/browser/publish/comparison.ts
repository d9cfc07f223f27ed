import { useQuery } from '@tanstack/preact-query';
import { api } from '../api/client.ts';

export type FieldDifference = { readonly name: string; readonly before?: unknown; readonly after?: unknown };

export type ItemDifference = {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly levelId: string | null;
  readonly change: 'added' | 'changed' | 'removed';
  readonly fields: readonly FieldDifference[];
};

/** What visitors would see differently if the working copy were published now. */
export type Comparison = { readonly items: readonly ItemDifference[]; readonly project: readonly FieldDifference[] };

/** Compares the working copy with what is live, or with a stored version. */
export function useComparison(projectId: string, against: string, isEnabled: boolean) {
  return useQuery({
    queryKey: ['comparison', projectId, against],
    enabled: isEnabled,
    queryFn: async ({ signal }) => {
      const params = { path: { projectId }, query: { against } };
      const { data } = await api.GET('/api/projects/{projectId}/changes/' as never, { signal, params } as never);
      return data as unknown as Comparison;
    },
  });
}

/** Puts an item, or fields of the project, back as they are live. */
export async function takeBack(
  projectId: string,
  body: { readonly kind: string; readonly id?: string; readonly fields?: readonly string[] },
) {
  const path = '/api/projects/{projectId}/snapshots/{snapshotId}/restore-item/' as never;
  await api.POST(path, { params: { path: { projectId, snapshotId: 'live' } }, body } as never);
}
