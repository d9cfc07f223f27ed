import { DomainError } from '../shared/errors.ts';
import type { Timestamp } from '../shared/timestamp.ts';
import type { Issue, Severity } from './issue.ts';
import type { Guesses, ReadingOptions } from './reading-options.ts';

/**
 * `reading`: its files are being read, or wait for it. `ready`: it may be applied. `failed`: what cannot be read. `cancelled`: by a person
 * while it was read.
 */
export const IMPORT_STATUSES = ['reading', 'ready', 'applying', 'done', 'failed', 'cancelled'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** `new`: a project is made. `merge`: items of the project are changed, others are added. `replace`: what is not in the files goes too. */
export const IMPORT_MODES = ['new', 'merge', 'replace'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** By what an item of the files is recognised in the project; each is tried in this order. */
export const MATCHES = ['id', 'externalId', 'key'] as const;
export type Match = (typeof MATCHES)[number];

/** How files are read and applied. */
export type ImportOptions = ReadingOptions & {
  /** Null: by the content of the files. */
  readonly format: string | null;
  readonly mode: ImportMode;
  /** Of a new project; null: the name in the files, or that of the first file. */
  readonly name: string | null;
  readonly groupId: string | null;
  readonly match: readonly Match[];
};

export type ImportProgress = {
  readonly step: 'waiting' | 'reading' | 'pictures' | 'comparing';
  readonly done: number;
  readonly total: number;
};

/** How many items of a kind an application creates, updates, leaves as they are, and deletes. */
export type KindChanges = {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly deleted: number;
};

/** What was found in the files of an import. */
export type ImportReport = {
  /** How surely the files are of the format, from 0 to 1. */
  readonly certainty: number;
  /** The number of items in the files by kind, and of pictures. */
  readonly counts: Readonly<Record<string, number>>;
  /** What applying it would do to the project as it was when the files were read; of a done one, what it did. Null where it failed. */
  readonly changes: Readonly<Record<string, KindChanges>> | null;
  readonly issues: Readonly<Record<Severity, number>>;
  readonly guesses: Guesses | null;
  /** Names of what deleted items leave without a target, or would. */
  readonly lost: readonly string[];
  /** Whether what is in the files is lost in part by this release, which `accept_losses` has to accept. */
  readonly isLossy: boolean;
};

/** An import of files into a project. */
export type Import = {
  readonly id: string;
  readonly organizationId: string;
  /** The project that it changes, or has made. */
  readonly projectId: string | null;
  /** The account that sent the files. */
  readonly createdBy: string;
  readonly createdAt: Timestamp;
  readonly updatedAt: Timestamp;
  /** When it is forgotten, with its files. */
  readonly expiresAt: Timestamp;
  readonly status: ImportStatus;
  readonly format: string | null;
  readonly options: ImportOptions;
  /** Of its files, in bytes. */
  readonly size: number;
  /** How often an instance began to read it. */
  readonly attempts: number;
  readonly progress: ImportProgress | null;
  readonly report: ImportReport | null;
};

/** A file of an import: as it was sent, a picture in it, or what was read (`draft`). */
export type ImportFile = {
  readonly importId: string;
  readonly position: number;
  readonly role: 'original' | 'picture' | 'draft';
  /** As it was sent; of a picture, by which what was read refers to it. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly digest: string;
  readonly objectPath: string;
  /** Of a picture, in pixels; else 0. */
  readonly width: number;
  readonly height: number;
};

/** How long an import and its files are stored, in milliseconds. */
export const IMPORT_MILLISECONDS = 7 * 24 * 3_600_000;

/** How often an import is read again whose instance ended meanwhile. */
export const MOST_ATTEMPTS = 3;

/** How many imports of an organization may wait or be read. */
export const MOST_READING = 3;

/** What is listed of what a reader had to say. */
export const MOST_ISSUES = 10_000;

/** Imports of fewer bytes than this do not wait for larger ones. */
export const SMALL_IMPORT = 2_097_152;

/** `archive`: whole projects. In bytes, of all files of an import together. */
export const MOST_BYTES = { archive: 268_435_456, others: 104_857_600 } as const;
export const MOST_FILES = 200;

export const importPath = (importId: string, fileId: string, extension: string): string =>
  `imports/${importId}/${fileId}.${extension}`;

/** Refuses what only an import in one of these states may. */
export function requireImportStatus({ status }: Pick<Import, 'status'>, allowed: readonly ImportStatus[]): void {
  if (allowed.includes(status)) return;
  throw new DomainError('invalid_transition', `The import is ${status}, and must be ${allowed.join(' or ')}.`);
}

/** How many issues there are of each severity. */
export function countIssues(issues: readonly Pick<Issue, 'severity'>[]): ImportReport['issues'] {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of issues) counts[severity]++;
  return counts;
}

/** A waiting import; `servedAt`: when one of its organization was last begun, '' for never. */
export type WaitingImport = Pick<Import, 'id' | 'organizationId' | 'createdAt'> & { readonly servedAt: string };

/** The one to read next: that of the organization that waits longest for a turn, and of its own the first. */
export function nextImport(waiting: readonly WaitingImport[]): WaitingImport | null {
  const before = (a: WaitingImport, b: WaitingImport) =>
    a.servedAt === b.servedAt
      ? a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id)
      : a.servedAt < b.servedAt;
  return waiting.reduce<WaitingImport | null>((first, each) => (first && !before(each, first) ? first : each), null);
}
