import { notFound } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import { findProject, type ProjectRequest } from '../../access/project-access.ts';
import { type ClosureView, withTargets } from './shared/targets.ts';

/** A closure of a project. */
export function getClosure({ storage }: Needs) {
  return async ({ id, ...request }: ProjectRequest & { readonly id: string }): Promise<ClosureView> => {
    const project = await findProject(storage, request, 'closure.view');
    const closure = await storage.closures.find(project.id, id);
    if (!closure) throw notFound();
    const [view] = await withTargets(storage, project.id, [closure]);
    return view!;
  };
}
