import type { FormatHead } from '../../../ports/exchange/import-reader.ts';
import type { Needs } from '../../../ports/needs.ts';

/** The formats that projects are read from and written to. */
export const listFormats =
  ({ importReader }: Pick<Needs, 'importReader'>) =>
  (): readonly FormatHead[] =>
    importReader.formats;
