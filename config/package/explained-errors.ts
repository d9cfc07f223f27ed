import { DomainError } from '../../src/domain/shared/errors.ts';

/** The same object, whose functions throw errors that name the invalid fields in their messages. */
export function explainedErrors<Functions extends object>(functions: Functions): Functions {
  const entries = Object.entries(functions).map(([name, member]) => [
    name,
    typeof member === 'function' ? explained(member as Call) : member,
  ]);
  return Object.fromEntries(entries) as Functions;
}

type Call = (...args: unknown[]) => unknown;

const explained =
  (call: Call): Call =>
  (...args) => {
    try {
      const result = call(...args);
      return result instanceof Promise ? result.catch(rethrow) : result;
    } catch (error) {
      return rethrow(error);
    }
  };

function rethrow(error: unknown): never {
  if (!(error instanceof DomainError)) throw error;
  const fields = Object.entries(error.fields).map(([field, messages]) => `${field}: ${messages.join(' ')}`);
  throw new Error([error.message, ...fields].join('\n'), { cause: error });
}
