import { builtinTemplate } from '../../../../domain/projects/copies/builtin-templates.ts';
import type { Template } from '../../../../domain/projects/copies/template.ts';
import type { Caller } from '../../../../domain/shared/caller.ts';
import { accountOf } from '../../../../domain/shared/caller.ts';
import { DomainError, notFound } from '../../../../domain/shared/errors.ts';
import type { Stores } from '../../../../ports/storage.ts';
import { requireTemplate } from '../../../access/owned-access.ts';

export type TemplateRequest = { readonly caller: Caller; readonly templateId: string };

/** The template, if the caller may do this to it. Built-in ones are visible to everybody, and cannot be deleted. */
export async function findTemplate(
  stores: Stores,
  { caller, templateId }: TemplateRequest,
  action: 'template.view' | 'template.delete',
): Promise<Template> {
  accountOf(caller);
  const builtin = builtinTemplate(templateId);
  if (builtin && action === 'template.delete') {
    throw new DomainError('permission_denied', 'Built-in templates cannot be deleted.');
  }
  const template = builtin ?? (await stores.templates.find(templateId));
  if (!template) throw notFound();
  await requireTemplate(stores, caller, template, action);
  return template;
}
