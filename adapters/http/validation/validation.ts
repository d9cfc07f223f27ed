import { type BaseIssue, type GenericSchema, getDotPath, type InferOutput } from 'valibot';
import { DomainError } from '../../../src/domain/shared/errors.ts';

const MESSAGES: Readonly<Record<string, string>> = {
  string: 'Must be a string.',
  number: 'Must be a number.',
  boolean: 'Must be true or false.',
  array: 'Must be a list.',
  tuple: 'Must be a list of the right length.',
  object: 'Must be an object.',
  strict_object: 'Must be an object.',
  record: 'Must be an object.',
};

/** When to stop validating. */
export type Patience = { readonly abortEarly: boolean };

/** The approximate maximum number of reported errors. A body can have millions of invalid fields, and reporting each takes time. */
const MAX_ISSUES = 10_000;

/** The remaining number of errors of one body, for all its parts. */
export function patience(): Patience {
  let count = 0;
  return {
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
  throw new DomainError('invalid', 'Some fields are invalid.', fields);
}

function message(issue: BaseIssue<unknown>): string {
  if (issue.kind === 'schema' && issue.input === undefined) return 'This field is required.';
  if (issue.kind !== 'schema') return issue.message;
  if (issue.expected === 'never') return 'There is no such field.';
  if (issue.type === 'picklist' || issue.type === 'literal') return `Must be one of ${issue.expected}.`;
  return MESSAGES[issue.type] ?? 'Has the wrong type.';
}
