import { bulkItems } from '../projects/changes/bulk-items.ts';
import { freezeProject, readSnapshot, restoreProject } from '../projects/content/snapshot.ts';
import { copyStored, copyTemplate, storedTemplate, usedImages } from '../projects/copies/copy-items.ts';
import { templatePicture } from '../projects/copies/template-picture.ts';
import { compare } from '../publishing/comparison.ts';
import { goLive, snapshotGoesLive } from '../publishing/live.ts';
import { textTable } from '../translations/text-table.ts';
import { importTexts, translateTexts } from '../translations/translate-items.ts';
import { importDraft } from './import-draft.ts';
import { patchStored } from './patch-items.ts';
import { restoreItem } from './restore-item.ts';

/** A job on whole maps, from texts to texts, so that its input and result can be passed between threads. */
type ContentJob<Input, Result> = (given: Input, newId: () => string) => Result;

/** Everything that is computed from all items of a map, by name. */
export const CONTENT_JOBS = {
  /** The published version of a map. */
  goLive,
  /** The published version of a map, from a snapshot. */
  snapshotGoesLive,
  /** A snapshot of a map. */
  freeze: freezeProject,
  /** The writes for a change of a project and its map. */
  patch: patchStored,
  /** The writes for a bulk of areas or markers. */
  bulk: bulkItems,
  /** The writes to restore a map from a text. */
  restore: restoreProject,
  /** The writes to make one item, or fields of a project, as they were. */
  restoreItem,
  /** The writes for a change of texts of a map. */
  translateTexts,
  /** The same for an imported translation file. */
  importTexts,
  /** The writes that apply what was read of files. */
  importDraft,
  /** A part of the texts of a map, as the API returns them. */
  textTable,
  /** The difference between a map and another state of it. */
  compare,
  /** The content of a snapshot, as the API returns it. */
  unfreeze: readSnapshot,
  /** The images that a map shows. */
  usedImages,
  /** A copy of a map. */
  copy: copyStored,
  /** The same of a template. */
  copyTemplate,
  /** A template of a map. */
  template: storedTemplate,
  /** The picture of a template. */
  templatePicture,
} satisfies Readonly<Record<string, ContentJob<never, unknown>>>;

export type ContentJobs = typeof CONTENT_JOBS;
export type ContentJobName = keyof ContentJobs;
export type InputOf<Name extends ContentJobName> = Parameters<ContentJobs[Name]>[0];
export type ResultOf<Name extends ContentJobName> = ReturnType<ContentJobs[Name]>;
