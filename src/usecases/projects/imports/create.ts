import { IMPORT_MILLISECONDS, type Import, type ImportOptions, MOST_READING } from '../../../domain/exchange/import.ts';
import { accountOf, type Caller } from '../../../domain/shared/caller.ts';
import { DomainError } from '../../../domain/shared/errors.ts';
import { addMilliseconds } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/needs.ts';
import { type InOrganization, inOrganization } from '../../access/in-organization.ts';
import { inProject } from '../../access/in-project.ts';
import { discardFiles, removeFiles } from '../../shared/files/remove-files.ts';
import { requireSpace } from '../../shared/files/space.ts';
import type { WithIdempotencyKey } from '../../shared/idempotency-key.ts';
import { readImports } from './read.ts';
import { addImportFiles, type StoredImportFile, storeImportFile } from './shared/files.ts';

/** A file that was sent; `digest` is the SHA-256 of its content in hex. */
export type SentImportFile = {
  readonly name: string;
  readonly size: number;
  readonly digest: string;
  readonly content: () => AsyncIterable<Uint8Array>;
};

/** The organization that a new project is made in, or the project that is changed. */
export type ImportTarget = { readonly organizationId: string } | { readonly projectId: string };

export type ImportCreation = WithIdempotencyKey & {
  readonly caller: Caller;
  readonly target: ImportTarget;
  readonly options: ImportOptions;
  readonly files: readonly SentImportFile[];
};

/** Stores files to be imported, and begins to read them. They are stored, and survive a crash, when it resolves. */
export function createImport(needs: Needs) {
  return async ({ caller, target, options, files, idempotencyKey }: ImportCreation): Promise<Import> => {
    await requireSpace(needs);
    const id = needs.newId();
    const stored: StoredImportFile[] = [];
    try {
      for (const { name, size, digest, content } of files) {
        const file = { name, size, digest, width: 0, height: 0, extension: 'bin' };
        stored.push(await storeImportFile(needs, id, file, content()));
      }
      const creates = { id, idempotencyKey };
      const add = (at: InOrganization, projectId: string | null) =>
        insert(needs, at, { id, projectId, options, stored });
      const { made, unneeded } = await ('projectId' in target
        ? inProject(
            needs,
            { caller, projectId: target.projectId, action: 'project.edit', holds: 'organization', creates },
            (at) => add(at as unknown as InOrganization, target.projectId),
          )
        : inOrganization(
            needs,
            { caller, organizationId: target.organizationId, action: 'project.create', namedIn: 'query', creates },
            (at) => add(at, null),
          ));
      await removeFiles(needs, unneeded);
      await needs.importing.run(() => readImports(needs)());
      return made;
    } catch (error) {
      await discardFiles(
        needs,
        stored.map(({ objectPath }) => objectPath),
        error,
      );
      throw error;
    }
  };
}

type NewImport = Pick<Import, 'id' | 'projectId' | 'options'> & { readonly stored: readonly StoredImportFile[] };

async function insert(
  needs: Needs,
  at: Pick<InOrganization, 'tx' | 'organization' | 'caller'>,
  { stored, ...given }: NewImport,
) {
  const { tx, organization, caller } = at;
  if ((await tx.imports.countReading(organization.id)) >= MOST_READING) throw tooManyReading();
  const now = needs.now();
  const made: Import = {
    ...given,
    organizationId: organization.id,
    createdBy: accountOf(caller),
    createdAt: now,
    updatedAt: now,
    expiresAt: addMilliseconds(now, IMPORT_MILLISECONDS),
    status: 'reading',
    format: null,
    size: stored.reduce((sum, { size }) => sum + size, 0),
    attempts: 0,
    progress: { step: 'waiting', done: 0, total: 1 },
    report: null,
  };
  await tx.imports.insert(made);
  const unneeded = await addImportFiles(needs, tx, { id: given.id, organization, role: 'original' }, stored);
  return { made, unneeded };
}

const tooManyReading = () =>
  new DomainError(
    'throttled',
    `${MOST_READING} imports of this organization are being read. Send the next one when one of them is done.`,
    {},
    { retry_after: 10 },
  );
