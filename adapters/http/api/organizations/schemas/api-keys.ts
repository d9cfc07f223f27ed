import * as v from 'valibot';
import { MAX_GRACE_SECONDS } from '../../../../../src/domain/organizations/api-key.ts';
import { API_KEY_TYPES } from '../../../../../src/domain/shared/caller.ts';
import { list, object } from '../../../validation/containers.ts';
import { dateTime } from '../../../validation/date-times.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { author, timestamp, uuid } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { integer } from '../../../validation/numbers.ts';
import { name } from '../../../validation/texts.ts';

/** Also of the keys in exported personal data. */
export const KEY_TEXTS = {
  name: 'A name for people, such as where the key is used.',
  prefix: 'The first characters of the key, by which people recognise it.',
  projects: 'The projects that it may be used for. Empty means all.',
  expires_at: 'When it stops working; null means never.',
  last_used_at: 'When it was last used, to within minutes; null if never.',
  key: 'The key: sk_ and 64 hex digits. It is returned only when it is created or rotated.',
};

const MAX_PROJECTS = 1000;

const projects = list(uuid, MAX_PROJECTS);

export const apiKeyType = enumeration(
  'ApiKeyType',
  API_KEY_TYPES,
  'Public keys read published maps only, read keys change nothing, write keys act as a member, status keys only ' +
    'read and write closures.',
);

export const keyCreation = named(
  'ApiKeyCreation',
  object({
    organization: uuid,
    name,
    type: apiKeyType,
    projects: v.optional(projects, []),
    expires_at: v.optional(v.nullable(dateTime), null),
  }),
  'A new API key.',
  KEY_TEXTS,
);

export const keyChange = named(
  'ApiKeyChange',
  object({
    name: v.optional(name),
    projects: v.optional(projects),
    expires_at: v.optional(v.nullable(dateTime)),
  }),
  'The changes of an API key.',
  KEY_TEXTS,
);

export const keyRotation = named(
  'ApiKeyRotation',
  object({ grace_seconds: v.optional(integer(0, MAX_GRACE_SECONDS), 0) }),
  'How an API key is replaced.',
  { grace_seconds: 'For how many seconds the previous key works as well: up to seven days.' },
);

const id = v.pipe(v.string(), v.uuid());

const entries = {
  id,
  organization: id,
  name: v.string(),
  type: apiKeyType,
  prefix: v.string(),
  projects: v.array(id),
  expires_at: v.nullable(timestamp),
  last_used_at: v.nullable(timestamp),
  created_at: timestamp,
  created_by: author,
};

export const keyResponse = named('ApiKey', v.object(entries), 'An API key, without the key itself.', KEY_TEXTS);

export const ownKeyResponse = named(
  'OwnApiKey',
  v.object({
    type: apiKeyType,
    projects: v.array(id),
    expires_at: v.nullable(timestamp),
    id: v.optional(id),
    name: v.optional(v.string()),
    prefix: v.optional(v.string()),
    organization: v.optional(id),
    organization_name: v.optional(v.string()),
    rate_limit: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)))),
  }),
  'The API key of a request. One of the type `status` has `type`, `projects` and `expires_at` only.',
  {
    ...KEY_TEXTS,
    rate_limit: 'How many requests a minute its account may make, with all its keys and sessions; null for any number.',
  },
);

/** The only response with the key itself. */
export const textedKeyResponse = named(
  'ApiKeyWithSecret',
  v.object({ ...entries, key: v.pipe(v.string(), v.regex(/^sk_[0-9a-f]{64}$/)) }),
  'An API key with the key itself.',
  KEY_TEXTS,
);
