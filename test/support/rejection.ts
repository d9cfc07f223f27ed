import { DomainError } from '../../src/domain/shared/errors.ts';

/** The error of a rejected promise; null where it resolves. */
export async function rejection(outcome: Promise<unknown>): Promise<unknown> {
  return outcome.then(
    () => null,
    (error: unknown) => error,
  );
}

/** The kind of `DomainError` of a rejected promise; any other result is described. */
export async function errorKind(outcome: Promise<unknown>): Promise<string> {
  const error = await rejection(outcome);
  return error instanceof DomainError ? error.kind : `not a DomainError: ${error}`;
}
