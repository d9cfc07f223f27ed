import type { Import } from '../../../domain/exchange/import.ts';
import type { Needs } from '../../../ports/needs.ts';
import { findImport, type ImportRequest } from './shared/find.ts';

/** An import that the caller sees. */
export const getImport =
  ({ storage }: Pick<Needs, 'storage'>) =>
  (request: ImportRequest): Promise<Import> =>
    findImport(storage, request, 'view');
