import type { Caller } from '../../domain/caller.ts';
import type { TemplateHead } from '../../domain/template.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';
import { record } from '../audit/record.ts';

type TemplateDeed = { readonly template: TemplateHead; readonly action: 'created' | 'deleted' };

/** Writes what was done to an organization's template into its audit log. */
export function recordTemplate(
  needs: Needs,
  tx: Stores,
  by: Caller,
  { template, action }: TemplateDeed,
): Promise<void> {
  return record(needs, tx, by, {
    organizationId: template.organizationId!,
    action: `template.${action}`,
    objectType: 'template',
    objectId: template.id,
    summary: `Template ${template.name} ${action}`,
  });
}
