import { bulkItemsSteps } from '../projects/changes/bulk-items.ts';
import { freezeProjectSteps, restoreSteps, unfreezeSteps } from '../projects/content/snapshot.ts';
import {
  copyStoredSteps,
  copyTemplateSteps,
  storedTemplateSteps,
  usedImagesSteps,
} from '../projects/copies/copy-items.ts';
import { compareSteps } from '../publishing/comparison.ts';
import { goLiveSteps, snapshotGoesLiveSteps } from '../publishing/live.ts';
import type { Steps } from '../shared/steps.ts';
import { textTableSteps } from '../translations/text-table.ts';
import { importTextsSteps, translateTextsSteps } from '../translations/translate-items.ts';
import { patchStoredSteps } from './patch-items.ts';
import { restoreItemSteps } from './restore-item.ts';

/** A job on whole maps, from texts to texts, so that its input and result can be passed between threads. */
type ContentJob<Input, Result> = (given: Input, newId: () => string) => Steps<Result>;

/** Everything that is computed from all items of a map, by name. */
export const CONTENT_JOBS = {
  /** The published version of a map. */
  goLive: goLiveSteps,
  /** The published version of a map, from a snapshot. */
  snapshotGoesLive: snapshotGoesLiveSteps,
  /** A snapshot of a map. */
  freeze: freezeProjectSteps,
  /** The writes for a change of a project and its map. */
  patch: patchStoredSteps,
  /** The writes for a bulk of areas or markers. */
  bulk: bulkItemsSteps,
  /** The writes to restore a map from a text. */
  restore: restoreSteps,
  /** The writes to make one item, or fields of a project, as they were. */
  restoreItem: restoreItemSteps,
  /** The writes for a change of texts of a map. */
  translateTexts: translateTextsSteps,
  /** The same for an imported translation file. */
  importTexts: importTextsSteps,
  /** A part of the texts of a map, as the API returns them. */
  textTable: textTableSteps,
  /** The difference between a map and another state of it. */
  compare: compareSteps,
  /** The content of a snapshot, as the API returns it. */
  unfreeze: unfreezeSteps,
  /** The images that a map shows. */
  usedImages: usedImagesSteps,
  /** A copy of a map. */
  copy: copyStoredSteps,
  /** The same of a template. */
  copyTemplate: copyTemplateSteps,
  /** A template of a map. */
  template: storedTemplateSteps,
} satisfies Readonly<Record<string, ContentJob<never, unknown>>>;

export type ContentJobs = typeof CONTENT_JOBS;
export type ContentJobName = keyof ContentJobs;
export type InputOf<Name extends ContentJobName> = Parameters<ContentJobs[Name]>[0];
export type ResultOf<Name extends ContentJobName> = ContentJobs[Name] extends (...given: never) => Steps<infer Result>
  ? Result
  : never;
