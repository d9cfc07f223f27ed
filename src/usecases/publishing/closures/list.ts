import { HISTORY_LENGTH } from '../../../domain/publishing/closure.ts';
import type { Needs } from '../../../ports/needs.ts';
import { findProject, type ProjectRequest } from '../../access/project-access.ts';
import { type ClosureView, withTargets } from './shared/targets.ts';

export type ClosureListRequest = ProjectRequest & {
  /** Null: those that have not ended. Else the newest of the history, created before the closure with the id `before`, if that is given. */
  readonly history: { readonly before: string | null } | null;
};

/** The closures of a project that have not ended, by their beginning; or its history, newest first, a thousand at a time. */
export function listClosures({ storage, now }: Needs) {
  return async ({ history, ...request }: ClosureListRequest): Promise<readonly ClosureView[]> => {
    const { id } = await findProject(storage, request, 'closure.view');
    const closures = history
      ? await storage.closures.listHistory(id, now(), { ...history, limit: HISTORY_LENGTH })
      : await storage.closures.list(id, now());
    return withTargets(storage, id, closures);
  };
}
