import { BUILTIN_TEMPLATES } from '../../domain/builtin-templates.ts';
import type { Caller } from '../../domain/caller.ts';
import { type TemplateHead, templateHead } from '../../domain/template.ts';
import type { Needs } from '../../ports/needs.ts';
import { requireMembership } from '../access.ts';
import { visibleProjects } from '../projects/visible.ts';

export type TemplateListRequest = { readonly caller: Caller; readonly organizationId?: string };

/** The templates that come with the service, then those of the caller's organizations, or of one of them, newest first. */
export function listTemplates(needs: Needs) {
  return async ({ caller, organizationId }: TemplateListRequest): Promise<readonly TemplateHead[]> => {
    const { storage } = needs;
    if (organizationId) await requireMembership(storage, { caller, organizationId }, 'template.view');
    const { organizationIds } = await visibleProjects(storage, caller, organizationId);
    return [...BUILTIN_TEMPLATES.map(templateHead), ...(await storage.templates.list(organizationIds))];
  };
}
