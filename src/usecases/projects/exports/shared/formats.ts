import { invalidField } from '../../../../domain/shared/errors.ts';
import type { FormatHead } from '../../../../ports/exchange/import-reader.ts';
import type { Needs } from '../../../../ports/needs.ts';

/** The format, if projects are written to it; an error on the field otherwise. */
export function requireWritable({ importReader }: Pick<Needs, 'importReader'>, id: string): FormatHead {
  const writable = importReader.formats.filter(({ isWritten }) => isWritten);
  const found = writable.find((format) => format.id === id);
  if (!found) throw invalidField('format', `Must be one of ${writable.map((format) => format.id).join(', ')}.`);
  return found;
}
