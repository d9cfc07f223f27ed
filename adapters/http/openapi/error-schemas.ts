import { DomainError, type ErrorKind } from '../../../src/domain/shared/errors.ts';
import { ERRORS } from '../responses/errors.ts';
import { ref } from './responses.ts';

const KINDS = Object.keys(ERRORS) as readonly ErrorKind[];
const bodyOf = (kind: ErrorKind): object => ERRORS[kind].body(new DomainError(kind, ''));

/** The name of the schema of an error's body. */
export function schemaOfError(kind: ErrorKind): 'ImageRefusal' | 'Problem' | 'ValidationErrors' {
  const body = bodyOf(kind);
  if ('error' in body) return 'ImageRefusal';
  return 'detail' in body ? 'Problem' : 'ValidationErrors';
}

const count = { type: 'integer', format: 'int64' };
const messages = { type: 'array', items: { type: 'string' } };

/** The components of error responses. `ValidationErrors` is the last of a union, since its schema also accepts other objects. */
export const ERROR_SCHEMAS = {
  Problem: {
    type: 'object',
    required: ['detail'],
    properties: {
      detail: { type: 'string', description: 'What is wrong, for people.' },
      code: ref('ProblemCode'),
      current_version: { ...count, description: 'The version of the project, after `version_conflict`.' },
      request_id: { type: 'string', description: 'The `X-Request-Id` of the response, after a fault of the service.' },
      retry_after: { ...count, description: 'Seconds to wait, as in the Retry-After header.' },
      limit: ref('PlanLimit'),
    },
  },
  ProblemCode: {
    type: 'string',
    enum: KINDS.filter((kind) => 'code' in bodyOf(kind)),
    description: 'What is wrong, for programs.',
  },
  PlanLimit: {
    type: 'object',
    description: 'The limit of the plan or group that was reached, after `plan_limit_reached`.',
    properties: {
      scope: { type: 'string', enum: ['organization', 'group'] },
      kind: { type: 'string', enum: ['draft', 'build', 'member', 'storage'] },
      max: count,
      used: count,
    },
  },
  ImageRefusal: {
    type: 'object',
    required: ['error'],
    properties: { error: { type: 'string', description: 'Why the image was refused.' } },
  },
  ValidationErrors: {
    type: 'object',
    description: 'Error messages by field name; nested names are joined by dots, list entries are numbers from 0.',
    properties: { non_field_errors: { ...messages, description: 'Messages about the whole.' } },
    additionalProperties: messages,
  },
  BadRequest: {
    description: 'A body that cannot be read or a rule of the operation, or invalid fields.',
    anyOf: [ref('Problem'), ref('ValidationErrors')],
  },
  BadRequestOrImage: {
    description: 'The same, or an image that was refused.',
    anyOf: [ref('ImageRefusal'), ref('Problem'), ref('ValidationErrors')],
  },
  BadUpload: {
    description: 'An image that was refused, or a form that cannot be read.',
    anyOf: [ref('ImageRefusal'), ref('Problem')],
  },
};
