import type { Needs } from '../../../ports/needs.ts';
import { findImport, type ImportRequest } from './shared/find.ts';

/** Refuses callers who may not apply an import, before the body is read. */
export const authorizeApplication =
  ({ storage }: Pick<Needs, 'storage'>) =>
  async (request: ImportRequest): Promise<void> =>
    void (await findImport(storage, request, 'edit'));
