import { DomainError } from '../../src/domain/shared/errors.ts';

/** What the outcome is rejected with; null where it is not. */
export async function rejection(outcome: Promise<unknown>): Promise<unknown> {
  return outcome.then(
    () => null,
    (error: unknown) => error,
  );
}

/** The kind of `DomainError` that the outcome is rejected with; any other outcome is described. */
export async function refusalKind(outcome: Promise<unknown>): Promise<string> {
  const error = await rejection(outcome);
  return error instanceof DomainError ? error.kind : `not a DomainError: ${error}`;
}
