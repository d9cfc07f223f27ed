import * as v from 'valibot';
import { SAMPLE_UUID, UUID } from '../shared/uuid.ts';
import { named } from './named.ts';

export const messageTexts = { detail: 'What was done, for people.', message: 'What was done, for people.' };

const NO_UUID = `Must be a UUID, such as ${SAMPLE_UUID}.`;

export const uuid = v.pipe(
  v.string(NO_UUID),
  v.check((value) => UUID.test(value), NO_UUID),
  v.metadata({ format: 'uuid' }),
  v.transform((value) => value.toLowerCase()),
);

const NO_COLOR = 'Must be # followed by 3, 4, 6 or 8 hex digits.';

export const color = v.pipe(
  v.string(NO_COLOR),
  v.regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/, NO_COLOR),
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
