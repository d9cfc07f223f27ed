import * as v from 'valibot';
import { UUID } from '../shared/uuid.ts';
import { named } from './named.ts';

export const messageTexts = { detail: 'What was done, for people.', message: 'What was done, for people.' };

export const uuid = v.pipe(
  v.string(),
  v.check((value) => UUID.test(value), 'Must be a UUID.'),
  v.metadata({ format: 'uuid' }),
  v.transform((value) => value.toLowerCase()),
);

export const color = v.pipe(
  v.string(),
  v.regex(
    /^#([0-9a-fA-F]{3}|[0-9a-fA-F]{4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/,
    'Must be # followed by 3, 4, 6 or 8 hex digits.',
  ),
);

/** A color in a response, where it may be null: without a pattern, which clients generated for Go cannot check in a nullable text. */
export const colorResponse = v.pipe(v.string(), v.description('A colour: # and 3, 4, 6 or 8 hex digits.'));

/** A timestamp: ISO 8601 in UTC with milliseconds. */
export const timestamp = v.pipe(v.string(), v.isoTimestamp('Must be an ISO 8601 timestamp.'));

export const detail = named('Detail', v.object({ detail: v.string() }), 'A confirmation.', messageTexts);

/** Who created something. */
export const author = named(
  'Author',
  v.object({ email: v.string(), full_name: v.string() }),
  'Who created something. It stays when the account is deleted.',
  { email: 'The email at that time.', full_name: 'The name at that time.' },
);
