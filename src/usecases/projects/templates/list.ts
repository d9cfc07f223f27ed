import { builtinTemplates } from '../../../domain/projects/copies/builtin-templates.ts';
import { type TemplateHead, templateHead } from '../../../domain/projects/copies/template.ts';
import type { Caller } from '../../../domain/shared/caller.ts';
import type { Needs } from '../../../ports/needs.ts';
import { requireMembership } from '../../access/organization-access.ts';
import { type Visible, visibleProjects } from '../shared/visible.ts';

export type TemplateListRequest = { readonly caller: Caller; readonly organizationId?: string };

/** The built-in templates, then those of the caller's organizations, or of one of them, newest first. */
export function listTemplates(needs: Needs) {
  return async ({ caller, organizationId }: TemplateListRequest): Promise<readonly TemplateHead[]> => {
    const { storage } = needs;
    if (organizationId) await requireMembership(storage, { caller, organizationId }, 'template.view');
    const visible = await visibleProjects(storage, caller, organizationId);
    const templates = await storage.templates.list(visible.organizationIds);
    return [...builtinTemplates().map(templateHead), ...templates.filter((template) => isSeen(template, visible))];
  };
}

/** The rule of `requireTemplate` for a list: those who see the source project see its templates. */
function isSeen({ organizationId, projectId, groupId }: TemplateHead, { groupsSeen, projectIds }: Visible): boolean {
  const groups = groupsSeen?.[organizationId!];
  const isInReach = projectIds === undefined || (projectId !== null && projectIds.includes(projectId));
  return isInReach && (groupId === null || groups === undefined || groups.includes(groupId));
}
