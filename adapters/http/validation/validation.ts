import { type BaseIssue, type GenericSchema, getDotPath, type InferOutput } from 'valibot';
import { invalidSent } from '../../../src/domain/shared/errors.ts';
import { messageOf } from './messages.ts';

/** Of a field that is missing. */
export const REQUIRED = 'This field is required.';

/** When to stop validating, and the messages of errors whose schemas have none. */
export type Patience = { readonly abortEarly: boolean; readonly message: (issue: BaseIssue<unknown>) => string };

/** The approximate maximum number of reported errors. A body can have millions of invalid fields, and reporting each takes time. */
const MAX_ISSUES = 10_000;

/** The remaining number of errors of one body, for all its parts. */
export function patience(): Patience {
  let count = 0;
  return {
    message: messageOf,
    // The library calls it for every error, and whether to continue in a list or an object.
    get abortEarly() {
      return ++count > MAX_ISSUES;
    },
  };
}

/** The validated value; throws field errors, nested names joined by dots, that never contain what was sent. */
export function parse<Schema extends GenericSchema>(
  schema: Schema,
  value: unknown,
  config: Patience = patience(),
): InferOutput<Schema> {
  // Not by `safeParse`: that decides once, before it begins.
  const { issues, value: output } = schema['~run']({ value }, config);
  if (!issues) return output;
  const fields: Record<string, string[]> = Object.create(null);
  for (const issue of issues) {
    const path = getDotPath(issue) ?? 'non_field_errors';
    fields[path] ??= [];
    fields[path].push(message(issue));
  }
  throw invalidSent('Some fields are invalid.', fields);
}

const message = (issue: BaseIssue<unknown>): string =>
  issue.kind === 'schema' && issue.input === undefined ? REQUIRED : issue.message;
