import { person } from '../../api/access.ts';
import { api } from '../../api/client.ts';
import type { Organization } from '../../frame/chosen-organization.ts';

/** The organizations that nobody but the person owns: they are deleted with the account. */
export async function solelyOwned(signal: AbortSignal): Promise<readonly Organization[]> {
  const { data } = await api.GET('/api/organizations/', { signal });
  const owned = data.filter(({ role }) => role === 'owner');
  const isShared = await Promise.all(owned.map(({ id }) => hasOtherOwner(id, signal)));
  return owned.filter((_, index) => !isShared[index]);
}

async function hasOtherOwner(organization: string, signal: AbortSignal): Promise<boolean> {
  const query = { organization, page_size: 100 };
  for await (const member of api.all('/api/members/', { params: { query }, signal })) {
    const isOwner = member.role === 'owner' && member.status === 'active';
    if (isOwner && member.user.id !== person.value!.id) return true;
  }
  return false;
}
