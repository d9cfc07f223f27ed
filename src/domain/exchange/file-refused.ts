import { DomainError } from '../shared/errors.ts';

type RefusedFile = 'archive_damaged' | 'archive_too_large' | 'archive_unsafe' | 'format_unknown';

/** A file that is refused before it is read. `path`: the entry of an archive, or the file, that is meant. */
export const fileRefused = (kind: RefusedFile, message: string, path?: string): DomainError =>
  new DomainError(kind, message, {}, path === undefined ? {} : { path });
