import { type BaseIssue, type GenericSchema, getDotPath, type InferOutput, safeParse } from 'valibot';
import { DomainError } from '../../src/domain/errors.ts';

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

/** The checked value; throws field errors, nested names joined by dots, that never quote what was sent. */
export function parse<Schema extends GenericSchema>(schema: Schema, value: unknown): InferOutput<Schema> {
  const result = safeParse(schema, value);
  if (result.success) return result.output;
  const fields: Record<string, string[]> = Object.create(null);
  for (const issue of result.issues) {
    const path = getDotPath(issue) ?? 'non_field_errors';
    fields[path] ??= [];
    fields[path].push(message(issue));
  }
  throw new DomainError('invalid', 'Some fields are wrong.', fields);
}

function message(issue: BaseIssue<unknown>): string {
  if (issue.kind === 'schema' && issue.input === undefined) return 'This field is required.';
  if (issue.kind !== 'schema') return issue.message;
  if (issue.type === 'picklist' || issue.type === 'literal') return `Must be one of ${issue.expected}.`;
  return MESSAGES[issue.type] ?? 'Is not of the right kind.';
}
