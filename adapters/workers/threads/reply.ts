import { DomainError } from '../../../src/domain/shared/errors.ts';

/** The result of a job; `isMissing`: its map is not available in the thread. */
export type Result = { readonly value: unknown } | { readonly isMissing: true };

/** A result, or an error that the caller can handle. */
export type Reply = Result | { readonly error: Pick<DomainError, 'kind' | 'message' | 'fields' | 'extra' | 'names'> };

/** The reply to a job. Any error other than a `DomainError` is a fault, and thrown. */
export async function replyOf(work: () => Result | Promise<Result>): Promise<Reply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { kind, message, fields, extra, names } = error;
    return { error: { kind, message, fields, extra, names } };
  }
}

/** The result in a reply; throws the error in it. */
export function resultOf(reply: Reply): Result {
  if (!('error' in reply)) return reply;
  const { kind, message, fields, extra, names } = reply.error;
  throw new DomainError(kind, message, fields, extra, names);
}
