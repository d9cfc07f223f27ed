import { goLiveSteps } from '../publishing/live.ts';
import type { Steps } from '../shared/steps.ts';
import { textTableSteps } from '../translations/text-table.ts';
import { importTextsSteps, translateTextsSteps } from '../translations/translate-items.ts';
import { bulkItemsSteps } from './bulk-items.ts';
import { copyStoredSteps, copyTemplateSteps, storedTemplateSteps, usedImagesSteps } from './copy-items.ts';
import { patchStoredSteps } from './patch-items.ts';
import { freezeProjectSteps, restoreSteps, thawSteps } from './snapshot.ts';

/** A job on whole maps, from texts to texts: what it is given and what it comes to can be handed from one thread to another. */
type ContentJob<Given, Result> = (given: Given, newId: () => string) => Steps<Result>;

/** Everything that is worked out from all items of a map, by name. */
export const CONTENT_JOBS = {
  /** What everyone sees of a map from now on. */
  goLive: goLiveSteps,
  /** A map as a text to come back to. */
  freeze: freezeProjectSteps,
  /** What is to be written where a project and its map are changed. */
  patch: patchStoredSteps,
  /** The same where areas or markers are written together. */
  bulk: bulkItemsSteps,
  /** What is to be written for a map to be as a text says that it was. */
  restore: restoreSteps,
  /** What is to be written where texts of a map become others. */
  translateTexts: translateTextsSteps,
  /** The same of a file that a translator sends back. */
  importTexts: importTextsSteps,
  /** A part of the texts of a map, as the API returns them. */
  textTable: textTableSteps,
  /** What a snapshot holds, as the API returns it. */
  thaw: thawSteps,
  /** The images that a map shows. */
  usedImages: usedImagesSteps,
  /** A map like another one. */
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
