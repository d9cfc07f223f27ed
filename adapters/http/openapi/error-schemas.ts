import type { ErrorKind } from '../../../src/domain/shared/errors.ts';
import { bodyOf, PROBLEM_SCHEMAS, problemOf } from './problem-schemas.ts';
import { ref } from './responses.ts';

const hasMessage = (kind: ErrorKind): boolean => 'detail' in bodyOf(kind);

/** The names of the schemas of these errors' bodies, in alphabetical order. */
export function schemasOfErrors(kinds: readonly ErrorKind[]): readonly string[] {
  const others = kinds.filter((kind) => !hasMessage(kind));
  const names = others.map((kind) => ('error' in bodyOf(kind) ? 'ImageRefusal' : 'ValidationErrors'));
  const { own = [], general = [] } = Object.groupBy(kinds.filter(hasMessage), (kind) =>
    kind === 'bad_request' ? 'general' : 'own',
  );
  const problems = [own, general].filter((each) => each.length > 0).map(problemOf);
  return [...new Set([...names, ...problems])].sort();
}

const messages = { type: 'array', items: { type: 'string' } };

/** The components of error responses. `ValidationErrors` is the last of a union, since its schema also accepts other objects. */
export const ERROR_SCHEMAS = {
  ...PROBLEM_SCHEMAS,
  ImageRefusal: {
    type: 'object',
    description: 'An image was refused, or its part of the form is missing.',
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
  BadTransition: {
    description: 'The status of the project does not allow this, or `If-Match` is malformed.',
    anyOf: [ref('InvalidTransition'), ref('Problem')],
  },
  BadPublication: {
    description: 'The same, or a field is invalid.',
    anyOf: [ref('InvalidTransition'), ref('Problem'), ref('ValidationErrors')],
  },
  BadImport: {
    description: 'Invalid options, a form that cannot be read, or an archive that was refused.',
    anyOf: [ref('ArchiveRefused'), ref('Problem'), ref('ValidationErrors')],
  },
  BadUpload: {
    description: 'An image that was refused, or a form that cannot be read.',
    anyOf: [ref('ImageRefusal'), ref('Problem')],
  },
};
