import type { ArchivedText } from '../../domain/exchange/archive/archived-project.ts';
import type { ImportOptions } from '../../domain/exchange/import.ts';
import type { Issue } from '../../domain/exchange/issue.ts';
import type { Loss } from '../../domain/exchange/losses.ts';
import type { Guesses } from '../../domain/exchange/reading-options.ts';
import type { Project } from '../../domain/projects/content/project.ts';
import type { StoredItem } from '../../domain/projects/content/project-content.ts';

/** A file to be read. */
export type SourceFile = { readonly name: string; readonly size: number; readonly chunks: AsyncIterable<Uint8Array> };

/** A picture that what was read refers to by this name. */
export type ReadPicture = { readonly name: string; readonly bytes: Uint8Array };

/** What was read of files. Where it is refused as a whole there is no draft, and an issue says why. */
export type ReadFiles = {
  readonly format: string | null;
  readonly certainty: number;
  /** An `ImportDraft` as JSON in UTF-8; null where the files cannot be read. */
  readonly draft: Uint8Array | null;
  readonly pictures: readonly ReadPicture[];
  readonly counts: Readonly<Record<string, number>>;
  readonly issues: readonly Issue[];
  readonly guesses: Guesses | null;
  /** Whether a newer release wrote what this one does not know. */
  readonly isLossy: boolean;
};

/** A file of an archive that is written. */
export type PackedFile = { readonly path: string; readonly bytes: AsyncIterable<Uint8Array> };

/** `cancel` ends the reading at once: `done` rejects then. */
export type CancellableReading = { readonly done: Promise<ReadFiles>; readonly cancel: () => void };

/** A format as lists have it. `isWritten`: whether projects are exported in it. */
export type FormatHead = {
  readonly id: string;
  readonly label: string;
  readonly extension: string;
  readonly type: string;
  readonly isRead: boolean;
  readonly isWritten: boolean;
};

/** A project to be written. */
export type WrittenProject = {
  readonly project: Project;
  readonly items: readonly StoredItem[];
  /** Only this level; null: all of them. */
  readonly levelId: string | null;
};

/** The parts of an archive. */
export type Packing = {
  readonly project: { readonly name: string };
  readonly texts: readonly ArchivedText[];
  readonly images: AsyncIterable<PackedFile>;
  readonly counts: Readonly<Record<string, number>>;
};

/** Reads files that others send, beside the event loop and within limits of time and memory, and writes files in the same formats. */
export interface ImportReader {
  readonly formats: readonly FormatHead[];
  /** Begins to read. Nothing is left on the disk, also where it is cancelled. */
  read(files: readonly SourceFile[], options: ImportOptions): CancellableReading;
  /** The bytes of an archive, the same for the same content. */
  pack(packing: Packing): AsyncIterable<Uint8Array>;
  /** A project in another format. Throws `DomainError('invalid')` where it cannot be written. */
  write(format: string, written: WrittenProject): AsyncIterable<Uint8Array>;
  /** What that would not contain. */
  losses(format: string, written: WrittenProject): Promise<readonly Loss[]>;
}
