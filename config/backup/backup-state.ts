import type { FactStore } from '../../src/ports/shared/secret-stores.ts';

/** What the database knows of its last backup, by whichever command it was made. */
export type BackupState = {
  /** When it was made. */
  readonly time: string;
  readonly bytes: number;
  /** How many files were missing in it. */
  readonly missing: number;
  /** Whether it was read again from its first byte to its last. */
  readonly isVerified: boolean;
  /** When the last one was made that lacked none; null for none so far. */
  readonly wholeTime: string | null;
  /** When the last one was made that is in BACKUP_TO; null for none so far. */
  readonly sentTime: string | null;
};

/** The exit status of a command whose backup is good, but lacks files. */
export const INCOMPLETE = 3;

const FACT = 'backup_state';

/** Null where no backup was made so far. */
export async function readBackupState(facts: Pick<FactStore, 'find'>): Promise<BackupState | null> {
  const stored = await facts.find(FACT);
  return stored === null ? null : { sentTime: null, ...JSON.parse(stored) };
}

export async function noteBackupState(
  facts: FactStore,
  made: Omit<BackupState, 'wholeTime' | 'sentTime'>,
): Promise<void> {
  const before = await readBackupState(facts);
  const wholeTime = made.missing === 0 ? made.time : (before?.wholeTime ?? null);
  await storeFact(facts, FACT, JSON.stringify({ ...made, wholeTime, sentTime: before?.sentTime ?? null }));
}

/** Notes that the backup of this time is in BACKUP_TO, unless a newer one is. */
export async function noteSentBackup(facts: FactStore, sentTime: string): Promise<void> {
  const before = await readBackupState(facts);
  if (before === null || (before.sentTime ?? '') >= sentTime) return;
  await storeFact(facts, FACT, JSON.stringify({ ...before, sentTime }));
}

/** Stores a fact whatever it was before. */
export async function storeFact(facts: FactStore, name: string, value: string): Promise<void> {
  if (await facts.insert(name, value)) return;
  await facts.replace(name, (await facts.find(name))!, value);
}
