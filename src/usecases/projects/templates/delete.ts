import { templateAction } from '../../../domain/organizations/audited-action.ts';
import { notFound } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/shared/needs.ts';
import { recorder } from '../../organizations/audit/record.ts';
import { removeFiles } from '../images/files.ts';
import { findTemplate, type TemplateRequest } from './find.ts';

/** Removes a template of an organization with the files that nothing else shows; projects that were made of it stay as they are. */
export function deleteTemplate(needs: Needs) {
  return async (request: TemplateRequest): Promise<void> => {
    const { organizationId } = await findTemplate(needs.storage, request, 'template.delete');
    const files = await needs.storage.transaction(async (tx) => {
      if (!(await tx.organizations.lock(organizationId!))) throw notFound();
      const template = await findTemplate(tx, request, 'template.delete');
      const shown = await tx.files.paths({ kind: 'templateId', id: template.id });
      await tx.templates.delete(template.id);
      await recorder(needs, tx, request.caller)(templateAction(template, 'deleted'));
      return tx.files.deleteUnused(shown);
    });
    await removeFiles(needs, files);
  };
}
