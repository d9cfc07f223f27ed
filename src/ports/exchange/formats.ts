import type { Draft } from '../../domain/exchange/draft.ts';
import type { Issue } from '../../domain/exchange/issue.ts';
import type { Loss } from '../../domain/exchange/losses.ts';
import type { Guesses, ReadingOptions } from '../../domain/exchange/reading-options.ts';
import type { WholeProject } from '../../domain/projects/changes/project-patch.ts';

/** A file of an upload; of an archive, a file in it with its path there, `/` between folders. */
export type GivenFile = { readonly name: string; readonly bytes: Uint8Array };

/** What is in files: what was refused is in `issues`, and everything else in the draft. */
export type Reading = { readonly draft: Draft; readonly issues: readonly Issue[]; readonly guesses: Guesses };

/** What is written: a project as it is edited or published; `level`: only that level, by id. */
export type ExportView = WholeProject & { readonly level?: string };

/** A format of files that projects are read from, and perhaps written to. Pure: files and options in, values out. */
export interface Format {
  /** As in addresses and commands: `csv`. */
  readonly id: string;
  /** What it is called in lists. */
  readonly label: string;
  /** Endings of names with a dot, and media types, those of what is written first. */
  readonly extensions: readonly string[];
  readonly types: readonly string[];
  /** How surely a file is of this format, from 0 to 1, by its first 64 KiB and its name. */
  sniff(first: Uint8Array, name: string): number;
  /**
   * Reads the files that belong together: those of the format, and pictures beside them. Linear in their size. Throws `FormatRefused` where a
   * file cannot be read at all.
   */
  read(files: readonly GivenFile[], options: ReadingOptions): Reading;
  /** The text of an export, piece by piece; absent where the format is only read. Throws `DomainError('invalid')` where it cannot be written. */
  write?(view: ExportView): Iterable<string>;
  /** What an export in this format does not contain. */
  losses?(view: ExportView): readonly Loss[];
}
