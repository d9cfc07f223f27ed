import { DomainError, unavailable } from '../../../src/domain/shared/errors.ts';
import { UniqueViolation } from './connection.ts';

/** This transaction was rolled back because of a conflict with another one; running it again may succeed. */
export class Conflict extends Error {}

const DUPLICATE = new Set([1062, 1586]);

/**
 * A deadlock, a lock timeout, a row that another transaction has changed since it was read, and a COMMIT that Group Replication
 * has rolled back because of a transaction on another server.
 */
const CONFLICTS = new Set([1205, 1213, 1020, 3101]);

/**
 * A server that is full, starting, stopping, out of its cluster, read-only or out of memory, and statements or connections that it
 * ended. Compared by number only: the client names MariaDB's own numbers by what they mean in MySQL.
 */
const TROUBLE = new Set([
  ...[1021, 1030, 1037, 1038, 1040, 1041, 1047, 1053, 1077, 1079, 1114, 1129, 1135, 1152, 1158, 1159, 1160, 1161, 1180],
  ...[1203, 1206, 1226, 1290, 1317, 1637, 1792, 1836, 1927, 1969, 3024, 3032, 3100, 3168, 3169, 3170],
  ...[3796, 3797, 3798, 3799, 4031],
]);

/** A statement that did not complete within its time limit. Whether it took effect is not known. */
export class StatementTimeout extends Error {
  constructor() {
    super('The database did not respond in time.');
  }
}

/** The error that the storage throws for an error of the client or the server. */
export function translated(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const errno = 'errno' in error ? Number(error.errno) : 0;
  if (DUPLICATE.has(errno)) return new UniqueViolation(/for key '(\w+\.)?PRIMARY'$/.test(error.message), error);
  if (CONFLICTS.has(errno)) return new Conflict('Another transaction was in the way.', { cause: error });
  if (isLost(error) || TROUBLE.has(errno)) return unavailable('The database cannot do this right now.', error);
  return error;
}

/** Whether this error, which the storage throws, means that the server has not responded to a statement. */
export const hasNoResponse = (error: unknown): boolean => error instanceof DomainError && isLost(error.cause);

/** Whether the connection ended, or the time limit was reached. */
function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('fatal' in error || error instanceof StatementTimeout) return true;
  return 'syscall' in error && 'errno' in error && Number(error.errno) < 0;
}
