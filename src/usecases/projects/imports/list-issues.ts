import type { Issue, Severity } from '../../../domain/exchange/issue.ts';
import type { Needs } from '../../../ports/needs.ts';
import { findImport, type ImportRequest } from './shared/find.ts';

export type IssuesRequest = ImportRequest & {
  readonly severity: Severity | null;
  readonly offset: number;
  readonly limit: number;
};

/** A page of what was said about its files, in their order. */
export function listImportIssues({ storage }: Pick<Needs, 'storage'>) {
  return async ({
    severity,
    offset,
    limit,
    ...request
  }: IssuesRequest): Promise<{ readonly count: number; readonly issues: readonly Issue[] }> => {
    const { id } = await findImport(storage, request, 'view');
    const all = await storage.imports.issues(id);
    const found = severity === null ? all : all.filter((issue) => issue.severity === severity);
    return { count: found.length, issues: found.slice(offset, offset + limit) };
  };
}
