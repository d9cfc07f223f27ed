import { type TemplateHead, templateHead } from '../../../domain/projects/copies/template.ts';
import type { Needs } from '../../../ports/needs.ts';
import { findTemplate, type TemplateRequest } from './shared/find.ts';

/** A template that is visible to the caller. */
export function getTemplate(needs: Needs) {
  return async (request: TemplateRequest): Promise<TemplateHead> =>
    templateHead(await findTemplate(needs.storage, request, 'template.view'));
}
