import { addMilliseconds, type Timestamp } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/needs.ts';
import { ALWAYS_HELD, type JobLease } from '../../shared/job-lease.ts';

const FACT = 'images_without_metadata';
/** The second one finds what instances of an earlier release have stored since the first began. */
const PASSES = 2;
const BETWEEN_PASSES = 24 * 3_600_000;
const SAVED_EVERY = 50;
const MOST_NAMED = 20;

/** How many passes are complete, when the last one ended, and the path up to which the present one has come. */
type Progress = { readonly passes: number; readonly endedAt: Timestamp | null; readonly after: string };

/** How many images had metadata. */
type Cleaned = { readonly cleaned: number };

/**
 * Removes the metadata of images that were stored by earlier releases, at the same path, once: where photos were taken, and when. An image
 * is written only after its picture was compared, completely or not at all, and its row follows; a run that ends in between is continued
 * by the next one. What cannot be read, or would not be the same picture, stays and is reported.
 */
export function cleanStoredImages(needs: Needs) {
  return async (lease: JobLease = ALWAYS_HELD): Promise<Cleaned> => {
    const stored = await needs.storage.facts.find(FACT);
    const progress: Progress = stored === null ? { passes: 0, endedAt: null, after: '' } : JSON.parse(stored);
    const isResting = progress.endedAt !== null && needs.now() < addMilliseconds(progress.endedAt, BETWEEN_PASSES);
    if (progress.passes >= PASSES || isResting) return { cleaned: 0 };
    return pass(needs, lease, progress);
  };
}

/** One pass, or the rest of one. */
async function pass(needs: Needs, lease: JobLease, { passes, endedAt, after: from }: Progress): Promise<Cleaned> {
  const unreadable: string[] = [];
  let [after, cleaned, seen] = [from, 0, 0];
  const save = (progress: Progress) => saveProgress(needs, progress);
  try {
    for await (const { path } of needs.objects.list('')) {
      if (path <= from) continue;
      if (!lease.isHeld()) return { cleaned };
      const outcome = await cleanObject(needs, path);
      if (outcome === 'cleaned') cleaned++;
      if (outcome === 'unreadable') unreadable.push(path);
      after = path;
      if (++seen % SAVED_EVERY === 0) await save({ passes, endedAt: null, after });
      await needs.yieldToEventLoop();
    }
  } catch (error) {
    await save({ passes, endedAt, after }).catch(() => {});
    throw error;
  } finally {
    reportUnreadable(needs, unreadable);
  }
  await save({ passes: passes + 1, endedAt: needs.now(), after: '' });
  return { cleaned };
}

async function saveProgress({ storage }: Needs, progress: Progress): Promise<void> {
  const text = JSON.stringify(progress);
  const before = await storage.facts.find(FACT);
  if (before === null) await storage.facts.insert(FACT, text);
  else if (before !== text) await storage.facts.replace(FACT, before, text);
}

type Outcome = 'cleaned' | 'unchanged' | 'unreadable';

async function cleanObject(needs: Needs, path: string): Promise<Outcome> {
  const before = await needs.objects.get(path);
  if (!before) return 'unchanged';
  const after = await needs.images.withoutMetadata(before).catch(() => undefined);
  if (after === undefined) return 'unreadable';
  if (after) await needs.objects.put(path, after);
  await updateRow(needs, path, after ?? before);
  return after ? 'cleaned' : 'unchanged';
}

/** Makes the row of the file agree with its bytes; also after a run that ended before it did so. Avatars have no row. */
async function updateRow(needs: Needs, path: string, bytes: Uint8Array): Promise<void> {
  const { storage, digest } = needs;
  const file = await storage.files.find(path);
  if (!file) return;
  const now = { size: bytes.length, digest: file.digest === null ? null : digest(bytes) };
  if (file.size === now.size && file.digest === now.digest) return;
  await storage.transaction(async (tx) => {
    await tx.organizations.lock(file.organizationId);
    // Another image of the organization may have the same content by now: then this one is not found by it.
    if (!(await tx.files.update({ ...file, ...now }))) await tx.files.update({ ...file, ...now, digest: null });
  });
}

function reportUnreadable({ report }: Needs, paths: readonly string[]): void {
  if (paths.length === 0) return;
  const cause = new Error([...paths.slice(0, MOST_NAMED), ...(paths.length > MOST_NAMED ? ['…'] : [])].join(', '));
  report(`stored images cannot be cleaned, and may have metadata: ${paths.length}`, cause);
}
