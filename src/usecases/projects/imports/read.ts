import {
  countIssues,
  type Import,
  type ImportOptions,
  type ImportProgress,
  type ImportReport,
  MOST_ATTEMPTS,
  MOST_ISSUES,
  nextImport,
} from '../../../domain/exchange/import.ts';
import { type Issue, NOWHERE } from '../../../domain/exchange/issue.ts';
import { DomainError } from '../../../domain/shared/errors.ts';
import type { ReadFiles } from '../../../ports/exchange/import-reader.ts';
import type { ImportLane } from '../../../ports/exchange/import-store.ts';
import type { Needs } from '../../../ports/needs.ts';
import { sharedTime } from '../../shared/shared-time.ts';
import { computeImport, pictureImages, readDraft, readTarget } from './shared/compute.ts';
import { keepLease, newLease } from './shared/lease.ts';
import { readSources, storeReading } from './shared/reading.ts';

/** The lanes in which this process reads imports now, by its needs. */
const BUSY = new WeakMap<Needs, Set<ImportLane>>();

/**
 * Reads the imports that wait, in each lane one after the other, until none is left: organizations take turns. An import that an instance was
 * applying when it ended may be applied again: of that nothing was written, or all of it and its state.
 */
export function readImports(needs: Needs) {
  return async (): Promise<void> => {
    await giveBackAbandoned(needs);
    await Promise.all([inLane(needs, 'small'), inLane(needs, 'large')]);
  };
}

async function giveBackAbandoned(needs: Needs): Promise<void> {
  for (const id of await needs.storage.imports.abandoned(await sharedTime(needs))) {
    const lease = await newLease(needs);
    await needs.storage.transaction(async ({ imports }) => {
      // It may have been extended since: then its instance is slow, and not gone.
      if (!(await imports.claim(id, lease))) return;
      const found = await imports.find(id);
      if (found) await imports.update({ ...found, status: 'ready', updatedAt: needs.now() }, 'applying');
      await imports.release(id);
    });
  }
}

async function inLane(needs: Needs, lane: ImportLane): Promise<void> {
  const busy = BUSY.get(needs) ?? new Set();
  BUSY.set(needs, busy);
  if (busy.has(lane)) return;
  busy.add(lane);
  try {
    while (await readNext(needs, lane));
  } finally {
    busy.delete(lane);
  }
}

/** False where none waits. */
async function readNext(needs: Needs, lane: ImportLane): Promise<boolean> {
  const { imports } = needs.storage;
  const now = await sharedTime(needs);
  const next = nextImport(await imports.waiting(lane, now));
  if (!next) return false;
  const lease = await newLease(needs);
  if (await imports.claim(next.id, lease)) {
    await readClaimed(needs, next.id, lease.owner).catch((cause) =>
      needs.report(`the import ${next.id} could not be read`, cause),
    );
  }
  return true;
}

async function readClaimed(needs: Needs, id: string, owner: string): Promise<void> {
  const { imports } = needs.storage;
  const found = await imports.find(id);
  if (found?.status !== 'reading') return;
  if (found.attempts > MOST_ATTEMPTS)
    return end(needs, found, failure('interrupted', 'Reading the files was interrupted several times.'));
  let progress: ImportProgress = { step: 'reading', done: 0, total: 1 };
  const reading = needs.importReader.read(await readSources(needs, id), await inItsLanguage(needs, found));
  let isHeld = true;
  const lost = () => {
    isHeld = false;
    reading.cancel();
  };
  const stop = keepLease(needs, { id, owner, progress: () => progress, lost });
  try {
    const read = await reading.done;
    const advance = (next: ImportProgress) => {
      progress = next;
      return isHeld;
    };
    if (isHeld) await end(needs, found, await completed(needs, found, read, advance));
  } catch (error) {
    if (!isHeld) return;
    if (!(error instanceof DomainError) || error.kind === 'unavailable' || error.kind === 'busy') throw error;
    await end(needs, found, failure(codeOf(error), textOf(error)));
  } finally {
    stop();
  }
}

/** The options of an import, with the language of texts of which nobody says it: that of the project that is changed. */
async function inItsLanguage({ storage }: Needs, { options, projectId }: Import): Promise<ImportOptions> {
  if (options.language !== undefined || projectId === null) return options;
  const project = await storage.projects.find(projectId);
  return project ? { ...options, language: project.settings.defaultLanguage } : options;
}

type Outcome = Pick<Import, 'status' | 'format'> & { readonly report: ImportReport; readonly issues: readonly Issue[] };

const EMPTY: Omit<ImportReport, 'issues'> = {
  certainty: 0,
  counts: {},
  changes: null,
  guesses: null,
  lost: [],
  isLossy: false,
};

function failure(code: string, message: string): Outcome {
  const issues: readonly Issue[] = [{ ...NOWHERE, severity: 'error', code, message }];
  return { status: 'failed', format: null, report: { ...EMPTY, issues: countIssues(issues) }, issues };
}

/** What a person has to say where positions in degrees are on a plan is a question of its own, not a wrong value. */
const codeOf = ({ kind, fields }: DomainError): string => ('controlPoints' in fields ? 'georeference_missing' : kind);

const textOf = ({ message, fields }: DomainError): string =>
  [message, ...Object.entries(fields).flatMap(([name, messages]) => textsBeside(message, name, messages))].join(' ');

const textsBeside = (message: string, name: string, messages: readonly string[]): readonly string[] => {
  const others = messages.filter((each) => each !== message);
  return others.length > 0 ? [`${name}: ${others.join(' ')}`] : [];
};

/** Stores what was read, and finds out what it would do to the project as it is. */
async function completed(
  needs: Needs,
  found: Import,
  read: ReadFiles,
  advance: (progress: ImportProgress) => boolean,
): Promise<Outcome> {
  const { format, certainty, counts, guesses, isLossy } = read;
  const report = { ...EMPTY, certainty, counts, guesses, isLossy };
  if (read.draft === null)
    return { status: 'failed', format, report: { ...report, issues: countIssues(read.issues) }, issues: read.issues };
  const said = await storeReading(needs, found, read, advance);
  advance({ step: 'comparing', done: 0, total: 1 });
  const target = await readTarget(needs, { ...found, format, report: { ...report, issues: countIssues(read.issues) } });
  const files = await needs.storage.imports.files(found.id);
  const images = await pictureImages(needs, target, files);
  const draft = await readDraft(needs, files);
  const applied = await computeImport(needs, found, { ...target, draft, images });
  const issues = [...read.issues, ...said, ...applied.issues].slice(0, MOST_ISSUES);
  const { changes, lost } = applied;
  return { status: 'ready', format, report: { ...report, changes, lost, issues: countIssues(issues) }, issues };
}

async function end(needs: Needs, found: Import, { issues, ...outcome }: Outcome): Promise<void> {
  const { imports } = needs.storage;
  await imports.putIssues(found.id, issues);
  await imports.update({ ...found, ...outcome, progress: null, updatedAt: needs.now() }, 'reading');
}
