import { DomainError, type ErrorKind } from '../../../src/domain/shared/errors.ts';
import { ERRORS } from '../responses/errors.ts';
import type { Json } from '../shared/json.ts';
import { ref } from './responses.ts';

/** A body of each kind of error. */
const BODIES = Object.fromEntries(
  Object.entries(ERRORS).map(([kind, { body }]) => [kind, body(new DomainError(kind as ErrorKind, ''))]),
) as Readonly<Record<ErrorKind, object>>;

/** The body of an error of this kind. */
export const bodyOf = (kind: ErrorKind): object => BODIES[kind];

const count = { type: 'integer', format: 'int64' };

const WAIT: Json = { retry_after: { ...count, description: 'Seconds to wait, as in the Retry-After header.' } };

const PLACE: Json = { path: { type: 'string', description: 'The entry of the archive, or the file, that is meant.' } };

/** The fields that only responses with a certain code have. */
const EXTRA: Readonly<Partial<Record<ErrorKind, Json>>> = {
  already_created: { id: { type: 'string', description: 'The id of what was created.' } },
  version_conflict: { current_version: { ...count, description: 'The version that the project has now.' } },
  throttled: WAIT,
  busy: WAIT,
  unavailable: WAIT,
  not_configured: WAIT,
  plan_limit_reached: { limit: ref('PlanLimit') },
  archive_damaged: PLACE,
  archive_too_large: PLACE,
  archive_unsafe: PLACE,
  format_unknown: PLACE,
};

type Problem = { readonly codes: readonly ErrorKind[]; readonly description: string };

const MEMBER = ['membership_blocked', 'permission_denied'] as const;

/** The bodies of errors with a message, by the codes that they may have. */
const PROBLEMS: Readonly<Record<string, Problem>> = {
  Problem: {
    codes: ['bad_request'],
    description: 'A body or a header that cannot be read, or a rule that the request breaks.',
  },
  Unauthenticated: {
    codes: ['invalid_token', 'unauthenticated'],
    description: 'A token or key was sent that is not valid (any more), or credentials are missing or wrong.',
  },
  NotFound: {
    codes: ['malformed_id', 'not_found', 'page_not_found', 'unknown_path'],
    description:
      'An id in the path that is no UUID, something that does not exist or that the caller may not see, a page past the end of a list, or a ' +
      'path that this release does not have.',
  },
  RequestRefused: {
    codes: [
      'format_unknown',
      'headers_too_large',
      'method_not_allowed',
      'too_large',
      'too_slow',
      'unsupported_media_type',
    ],
    description:
      'A method that the path does not support, headers that are too large, or a body that is too large, too slow, of another media type, or ' +
      'has files of no known format.',
  },
  InvalidTransition: { codes: ['invalid_transition'], description: 'The status of the project does not allow this.' },
  Forbidden: { codes: ['permission_denied'], description: 'The account, its role or the API key does not allow this.' },
  ForbiddenAccount: {
    codes: ['account_disabled', 'permission_denied'],
    description: 'The service does not allow this, or the account is disabled.',
  },
  ForbiddenSignIn: {
    codes: ['account_disabled', ...MEMBER],
    description: 'The same, or the account is blocked in every organization.',
  },
  ForbiddenMember: { codes: MEMBER, description: 'The same, or the membership in the organization is blocked.' },
  ForbiddenByLimit: {
    codes: [...MEMBER, 'plan_limit_reached'],
    description: 'The same, or a limit of the plan or group is reached.',
  },
  ForbiddenByPlan: {
    codes: [...MEMBER, 'plan_feature_required'],
    description: 'The same, or the plan does not include this feature.',
  },
  ForbiddenToPublish: {
    codes: [...MEMBER, 'plan_limit_reached', 'subscription_inactive'],
    description:
      'The same, or a limit of the plan or group is reached, or the subscription has lapsed, or the organization is suspended.',
  },
  ForbiddenToJoin: {
    codes: ['permission_denied', 'plan_limit_reached'],
    description: 'The account or service does not allow this, or the plan allows no more members.',
  },
  AlreadyCreated: {
    codes: ['already_created', 'idempotency_key_reused'],
    description:
      'A repeated creation whose first response had a secret, or an `Idempotency-Key` that was used with another body.',
  },
  ArchiveRefused: {
    codes: ['archive_damaged', 'archive_too_large', 'archive_unsafe'],
    description: 'An archive that cannot be opened, is too large when it is unpacked, or has an unsafe entry.',
  },
  NotPublished: { codes: ['not_published'], description: 'The project is not published.' },
  ChangesGone: {
    codes: ['changes_gone'],
    description: 'What changed since this version is not known any more: load the whole project.',
  },
  VersionConflict: { codes: ['version_conflict'], description: 'The project has another version than `If-Match`.' },
  Throttled: { codes: ['throttled'], description: 'Too many requests.' },
  Unavailable: {
    codes: ['busy', 'unavailable'],
    description: 'The service has too much to do, or something that it needs is not available.',
  },
  UnavailableSignIn: {
    codes: ['busy', 'not_configured', 'unavailable'],
    description: 'The same, or this way of signing in is not configured.',
  },
};

const keyOf = (codes: readonly ErrorKind[]): string => codes.toSorted().join();

const NAMES = new Map(Object.entries(PROBLEMS).map(([name, { codes }]) => [keyOf(codes), name]));

/** The schemas of statuses whatever their codes, which several of them share. */
const OF_STATUS: Readonly<Record<number, string>> = {
  401: 'Unauthenticated',
  404: 'NotFound',
  408: 'RequestRefused',
  413: 'RequestRefused',
  415: 'RequestRefused',
};

/** The name of the schema of these errors, which have a message. Throws for codes that no schema has together. */
export function problemOf(kinds: readonly ErrorKind[]): string {
  const codes = keyOf(kinds);
  const name = OF_STATUS[ERRORS[kinds[0]!].status] ?? NAMES.get(codes);
  if (!name) throw new Error(`No schema of the OpenAPI document has the codes ${codes}.`);
  return name;
}

const detail = { type: 'string', description: 'What is wrong, for people.' };

const enumOf = ({ codes }: Problem): Json => ({
  type: 'string',
  enum: codes,
  description: 'What is wrong, for programs.',
});

/** One code is a value of its own; several are a component, since generators make a type of them. */
const isShared = ({ codes }: Problem): boolean => codes.length > 1;

const codeOf = (name: string, problem: Problem): Json => (isShared(problem) ? ref(`${name}Code`) : enumOf(problem));

const schemaOf = (name: string, problem: Problem): Json => ({
  type: 'object',
  description: problem.description,
  required: ['detail', 'code'],
  properties: {
    detail,
    code: codeOf(name, problem),
    ...Object.assign({}, ...problem.codes.map((code) => EXTRA[code] ?? {})),
  },
});

/** The components of errors with a message. */
export const PROBLEM_SCHEMAS: Readonly<Record<string, Json>> = {
  ...Object.fromEntries(Object.entries(PROBLEMS).map(([name, problem]) => [name, schemaOf(name, problem)])),
  ...Object.fromEntries(
    Object.entries(PROBLEMS).flatMap(([name, problem]) =>
      isShared(problem) ? [[`${name}Code`, enumOf(problem)]] : [],
    ),
  ),
  Fault: {
    type: 'object',
    description: 'An unexpected error, which the service has logged.',
    required: ['detail', 'request_id'],
    properties: {
      detail,
      request_id: { type: 'string', format: 'uuid', description: 'The `X-Request-Id` of the response.' },
    },
  },
  PlanLimit: {
    type: 'object',
    description: 'The limit that was reached, with `plan_limit_reached`.',
    required: ['scope', 'kind', 'max', 'used'],
    properties: {
      scope: ref('PlanLimitScope'),
      kind: ref('PlanLimitKind'),
      max: { ...count, description: 'The limit: a number of projects or members, or bytes of stored files.' },
      used: { ...count, description: 'How much of it is used.' },
    },
  },
  PlanLimitScope: {
    type: 'string',
    enum: ['organization', 'group'],
    description: 'Whose limit was reached: that of the plan of the organization, or of the group.',
  },
  PlanLimitKind: {
    type: 'string',
    enum: ['draft', 'build', 'member', 'storage'],
    description: 'What there are too many of: drafts, published projects, members, or stored bytes.',
  },
};
