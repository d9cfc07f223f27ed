import { notFound } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import { findTemplate, type TemplateRequest } from './shared/find.ts';

/** The places of a template that is visible to the caller, as an SVG; not found where it has none. */
export function getTemplatePicture(needs: Needs) {
  return async (request: TemplateRequest): Promise<string> => {
    const { json } = await findTemplate(needs.storage, request, 'template.view');
    const picture = await needs.contentWork.run('templatePicture', { json });
    if (picture === null) throw notFound();
    return picture;
  };
}
