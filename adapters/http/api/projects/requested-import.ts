import type { InferOutput } from 'valibot';
import { type ImportOptions, MATCHES } from '../../../../src/domain/exchange/import.ts';
import { invalidField } from '../../../../src/domain/shared/errors.ts';
import type { ImportTarget } from '../../../../src/usecases/projects/imports/create.ts';
import type { importOptions } from './schemas/import-options.ts';

/** The options of an import with what is in force where they say nothing. Throws a field error for a mode that is none of its target. */
export function requestedImport(
  { mode, group, format = null, name = null, match, ...reading }: InferOutput<typeof importOptions>,
  target: ImportTarget,
): ImportOptions {
  const isNew = 'organizationId' in target;
  const chosen = mode ?? (isNew ? 'new' : 'merge');
  if (isNew !== (chosen === 'new'))
    throw invalidField('mode', isNew ? 'Must be new in an organization.' : 'Must be merge or replace in a project.');
  return { ...reading, mode: chosen, groupId: group ?? null, format, name, match: match ?? MATCHES } as ImportOptions;
}
