import { signal } from '@preact/signals';
import { useQuery } from '@tanstack/preact-query';
import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import { store, stored } from '../storage/remembered.ts';

export type Organization = Schemas['Organization'];

const KEY = 'waymark-studio-organization';
const chosen = signal(stored(KEY));

/** Shows another organization of the person from now on, in this browser. */
export function chooseOrganization(id: string): void {
  chosen.value = id;
  store(KEY, id);
}

/** The organizations of the person, and the chosen one of them: the first where none was chosen, or the chosen one is gone. */
export function useOrganizations() {
  const query = useQuery({
    queryKey: ['organizations'],
    queryFn: async ({ signal }) => (await api.GET('/api/organizations/', { signal })).data,
  });
  const organizations = query.data ?? [];
  const current = organizations.find(({ id }) => id === chosen.value) ?? organizations[0] ?? null;
  return { query, organizations, current };
}
