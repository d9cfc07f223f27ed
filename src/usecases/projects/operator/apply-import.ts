import type { Import } from '../../../domain/exchange/import.ts';
import type { Needs } from '../../../ports/needs.ts';
import { writeReportToOwners } from '../../organizations/shared/report-to-owners.ts';
import { applyImport, type ImportApplication } from '../imports/apply.ts';

/** Applies an import as its members can, and notifies the owners of the organization. */
export function applyImportAsOperator(needs: Needs) {
  const apply = applyImport(needs);
  return async (request: ImportApplication): Promise<Import> => {
    const done = await apply(request);
    const project = (await needs.storage.projects.find(done.projectId!))!;
    const { id, name, organizationId, organizationName } = project;
    const detail = `${name} (${id}) of ${organizationName}`;
    const action = done.options.mode === 'new' ? 'project_imported' : 'project_changed';
    const report = await needs.storage.transaction((tx) =>
      writeReportToOwners(needs, tx, organizationId, { action, detail }),
    );
    await report.send();
    return done;
  };
}
