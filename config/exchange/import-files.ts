import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { presentImport } from '../../adapters/http/api/projects/present-import.ts';
import { requestedImport } from '../../adapters/http/api/projects/requested-import.ts';
import { importOptions } from '../../adapters/http/api/projects/schemas/import-options.ts';
import { parse } from '../../adapters/http/validation/validation.ts';
import type { App } from '../../src/app.ts';
import type { Import } from '../../src/domain/exchange/import.ts';
import type { Issue } from '../../src/domain/exchange/issue.ts';
import { DomainError } from '../../src/domain/shared/errors.ts';
import type { ImportTarget } from '../../src/usecases/projects/imports/create.ts';
import { missing } from '../../src/usecases/shared/missing.ts';
import { filesToImport } from './files-to-import.ts';

export type FilesImport = {
  readonly target: ImportTarget;
  readonly paths: readonly string[];
  /** As the options of a request. */
  readonly options: unknown;
  readonly acceptsLosses: boolean;
  /** Whether nothing is to be changed. */
  readonly isDry: boolean;
};

/** What was done: as the API presents an import, with everything that is to be said about the files. */
export type ImportedFiles = {
  readonly found: ReturnType<typeof presentImport>;
  readonly issues: readonly Issue[];
};

/** Between two looks at an import that is read, which a service beside may do too, in milliseconds. */
const PAUSE = 100;

/** Reads files and applies them, for the operator. One that fails, or is not to be applied, is forgotten. */
export async function importFiles(app: App, given: FilesImport): Promise<ImportedFiles> {
  const { target, paths, options, acceptsLosses, isDry } = given;
  const asked = requestedImport(parse(importOptions, options), target);
  const files = await filesToImport(paths, asked.format);
  const caller = await app.operator.actForOwner(target);
  const made = await app.imports.create({ caller, target, options: asked, files, idempotencyKey: null });
  const request = { caller, importId: made.id };
  let found: Import = made;
  let isKept = false;
  try {
    for (; found.status === 'reading'; found = await app.imports.get(request)) await setTimeout(PAUSE);
    const { issues } = await app.imports.issues({ ...request, severity: null, offset: 0, limit: MOST_LISTED });
    if (found.status !== 'ready' || isDry) return { found: presentImport(found), issues };
    const given = { ...request, expectedVersions: null, acceptLosses: acceptsLosses };
    found = await app.operator.applyImport(given);
    isKept = true;
    return { found: presentImport(found), issues };
  } catch (error) {
    throw 'accept_losses' in fieldsOf(error) ? new DomainError('bad_request', LOSSY) : error;
  } finally {
    if (!isKept) await app.imports.cancel(request);
  }
}

const MOST_LISTED = 10_000;

/** The options in a JSON file, which are checked where they are used. */
export async function optionsIn(path: string): Promise<object> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw missing(`file ${path}`);
  });
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Said below.
  }
  throw new DomainError('bad_request', `${path} has no JSON object.`);
}

const fieldsOf = (error: unknown): object => (error instanceof DomainError ? error.fields : {});

const LOSSY = 'Parts of the archive are of a newer release and would be lost: accept that with --accept-losses.';
