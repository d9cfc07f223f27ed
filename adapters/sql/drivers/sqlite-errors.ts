import { setTimeout as pause } from 'node:timers/promises';
import { DomainError, unavailable } from '../../../src/domain/shared/errors.ts';
import { UniqueViolation } from './connection.ts';

/** How long a statement waits while another process locks the database, and the interval of its retries; in milliseconds. */
export const LOCK_LIMIT = 5_000;
export const LOCK_INTERVAL = 20;

const TROUBLE = /^SQLITE_(FULL|IOERR|BUSY|READONLY|CANTOPEN)/;
const DAMAGE = /^SQLITE_(CORRUPT|NOTADB)/;

/** Runs the action, and replaces errors of SQLite or of the file system by those that the ports promise. */
export function translated<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = codeOf(error);
    if (code === 'SQLITE_CONSTRAINT_UNIQUE') throw new UniqueViolation(false, error);
    if (code === 'SQLITE_CONSTRAINT_PRIMARYKEY') throw new UniqueViolation(true, error);
    if (DAMAGE.test(code)) throw unavailable('The database is damaged.', error);
    const isFileTrouble = error instanceof Error && 'syscall' in error;
    if (TROUBLE.test(code) || isFileTrouble) throw unavailable('The database cannot do this right now.', error);
    throw error;
  }
}

/** Whether the error means that the file is damaged. */
export const isDamage = (error: unknown): boolean =>
  DAMAGE.test(codeOf(error instanceof DomainError ? error.cause : error));

/** Whether the error means that another process locks the database. */
export function isBusy(error: unknown): boolean {
  const cause = error instanceof DomainError ? error.cause : error;
  return codeOf(cause).startsWith('SQLITE_BUSY');
}

/** Retries a read by a timer while another process locks the database, for 5 s at most. */
export async function whileBusy<T>(read: () => Promise<T>): Promise<T> {
  const latest = performance.now() + LOCK_LIMIT;
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!isBusy(error) || performance.now() > latest) throw error;
      await pause(LOCK_INTERVAL);
    }
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
