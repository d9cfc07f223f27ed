import { isAllowedPage, isSameHost } from '../../domain/publishing/allowed-domain.ts';
import { DomainError } from '../../domain/shared/errors.ts';
import type { Needs } from '../../ports/needs.ts';
import type { PublicHead } from '../../ports/publishing/public-heads.ts';
import { findProject, type ProjectRequest } from '../access/project-access.ts';
import { publicHead } from './public-head.ts';

/**
 * A public request for a project. `page`: the address of the requesting page as far as the browser sends it; else ''.
 */
export type PublicRequest = ProjectRequest & { readonly page: string };

/**
 * `publicHead` for a caller: 403 where the project restricts its domains and the page is on none of them, unless it is the service's
 * own or the caller has access to the project. Every public read begins with it.
 */
export function liveHead(needs: Needs) {
  const find = publicHead(needs);
  return async (asking: PublicRequest): Promise<PublicHead> => {
    const head = await find(asking.projectId);
    const { allowedDomains } = head;
    if (allowedDomains.length === 0) return head;
    if (isAllowedPage(asking.page, allowedDomains) || isSameHost(asking.page, needs.site.publicUrl)) return head;
    if (await isInsider(needs, asking)) return head;
    throw new DomainError(
      'permission_denied',
      'This map may only be embedded on certain domains. This page is not on one of them.',
    );
  };
}

/** Whether the caller is a member with access to the project, or has an API key for it, of any type. */
async function isInsider({ storage }: Needs, { caller, projectId }: ProjectRequest): Promise<boolean> {
  if (caller.kind === 'nobody') return false;
  try {
    await findProject(storage, { caller, projectId }, 'project.view');
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.kind !== 'unavailable') return false;
    throw error;
  }
}
