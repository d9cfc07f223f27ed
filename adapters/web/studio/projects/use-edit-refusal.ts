import type { Schemas } from '../api/service.d.ts';
import { useOrganizations } from '../frame/chosen-organization.ts';
import { text } from '../strings/strings.ts';
import { mayEdit } from './rights.ts';

/** Why the person may not change this project; null where they may. */
export function useEditRefusal({ organization }: Pick<Schemas['Project'], 'organization'>): string | null {
  const own = useOrganizations().organizations.find(({ id }) => id === organization);
  return own && mayEdit(own) ? null : text().projects.viewersCannot;
}
