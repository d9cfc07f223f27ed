/** Why a store failed, for monitoring: one of a closed list, so that nothing an error quotes is returned to anybody. */
export const FAULT_CAUSES = ['refused', 'timeout', 'denied', 'full', 'damaged', 'other'] as const;
export type FaultCause = (typeof FAULT_CAUSES)[number];

type Row = readonly [cause: FaultCause, pattern: RegExp];

/** By codes of the system, of SQLite, of MySQL and MariaDB, and of S3, or the name of the error. */
const CODES: readonly Row[] = [
  [
    'full',
    /^(ENOSPC|EDQUOT|SQLITE_FULL.*|ER_DISK_FULL|ER_RECORD_FILE_FULL|QuotaExceeded|XMinio(StorageFull|.*Quota.*))$/,
  ],
  [
    'denied',
    /^(EACCES|EPERM|EROFS|SQLITE_READONLY.*|ER_\w*ACCESS_DENIED\w*|ER_OPTION_PREVENTS_STATEMENT|ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION|AccessDenied|AllAccessDisabled|InvalidAccessKeyId|SignatureDoesNotMatch)$/,
  ],
  ['damaged', /^SQLITE_(CORRUPT|NOTADB)/],
  [
    'timeout',
    /^(ETIMEDOUT|SQLITE_BUSY.*|TimeoutError|AbortError|StatementTimeout|ER_QUERY_TIMEOUT|ER_STATEMENT_TIMEOUT)$/,
  ],
  [
    'refused',
    /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|PROTOCOL_CONNECTION_LOST|ER_CON_COUNT_ERROR|ER_SERVER_SHUTDOWN)$/,
  ],
];

/** The cause of an error or of the first of its causes whose code is known; `other` where none is. */
export function faultCause(error: unknown): FaultCause {
  for (const each of causesOf(error)) {
    const names = [each.code, each.name, each.constructor.name].filter((name) => typeof name === 'string');
    const row = CODES.find(([, pattern]) => names.some((name) => pattern.test(name)));
    if (row) return row[0];
  }
  return 'other';
}

/** An error that may have the code, the path and the call of the system that it came from. */
export type Coded = Error & { readonly code?: string; readonly path?: string; readonly syscall?: string };

/** An error with its causes, outermost first; bounded, because causes may form a cycle. */
export function causesOf(error: unknown, depth = 0): readonly Coded[] {
  if (!(error instanceof Error) || depth > 5) return [];
  const others = error instanceof AggregateError ? error.errors : [];
  return [error, ...[error.cause, ...others].flatMap((each) => causesOf(each, depth + 1))];
}
