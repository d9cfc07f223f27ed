import { templateAction } from '../../../domain/organizations/audited-action.ts';
import type { Needs } from '../../../ports/needs.ts';
import { inOrganization } from '../../access/in-organization.ts';
import { removeFiles } from '../../shared/files/remove-files.ts';
import { findTemplate, type TemplateRequest } from './shared/find.ts';

/** Deletes a template of an organization with files that nothing else uses; projects created from it do not change. */
export function deleteTemplate(needs: Needs) {
  return async (request: TemplateRequest): Promise<void> => {
    const found = await findTemplate(needs.storage, request, 'template.delete');
    const organizationId = found.organizationId!; // Nobody may delete a built-in one.
    const place = { caller: request.caller, organizationId, action: 'template.delete' } as const;
    const files = await inOrganization(needs, { ...place, namedIn: 'path' }, async ({ tx, record }) => {
      const template = await findTemplate(tx, request, 'template.delete');
      const shown = await tx.files.paths({ kind: 'templateId', id: template.id });
      await tx.templates.delete(template.id);
      await record(templateAction({ ...template, organizationId }, 'deleted'));
      return tx.files.deleteUnused(shown);
    });
    await removeFiles(needs, files);
  };
}
