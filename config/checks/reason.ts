import { causesOf } from '../../adapters/http/health/fault-cause.ts';
import { DomainError } from '../../src/domain/shared/errors.ts';
import { certificateProblem } from '../errors/tls-errors.ts';

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it closed the connection',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  EHOSTUNREACH: 'there is no way to that host',
  ENETUNREACH: 'there is no way to that network',
  ETIMEDOUT: 'it does not respond',
  EACCES: 'this account may not do that',
  EPERM: 'this account may not do that',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENOENT: 'it does not exist',
  ESOCKET: 'it cannot be reached',
  ECONNECTION: 'it cannot be reached',
  EDNS: 'there is no such host',
  EAUTH: 'it does not accept the user and the password',
  SQLITE_FULL: 'the disk is full',
  SQLITE_IOERR: 'the disk is full or broken',
  SQLITE_READONLY: 'it is read-only for this account',
  SQLITE_CANTOPEN: 'this account may not write there',
  SQLITE_BUSY: 'another process locks it',
};

/** Without what SQLite adds to its codes, such as `SQLITE_IOERR_SHMSIZE`. */
const shortened = (code: string): string => /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? code;

/** Why something failed, in words, with the code of the system. Without a stack, and without the secrets of addresses. */
export function reasonOf(error: unknown): string {
  const problem = certificateProblem(error);
  if (problem) return `its certificate is not accepted: ${problem}`;
  for (const { code = '' } of causesOf(error)) {
    const reason = Object.hasOwn(REASONS, shortened(code)) && REASONS[shortened(code)];
    if (reason) return `${reason} (${code})`;
  }
  // What a port promises to throw says less than its cause.
  const said = causesOf(error).find((each) => !(each instanceof DomainError)) ?? error;
  return said instanceof Error ? (said.message || said.name).replace(/\.$/, '') : String(said);
}
