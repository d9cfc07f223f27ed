import type { Readable } from 'node:stream';
import type { GenericSchema, InferOutput, ObjectEntries, ObjectSchema } from 'valibot';
import type { App } from '../../../src/app.ts';
import type { Caller } from '../../../src/domain/shared/caller.ts';
import type { ErrorKind } from '../../../src/domain/shared/errors.ts';
import type { IdempotencyKey } from '../../../src/domain/shared/idempotency-key.ts';
import type { MergeRule } from './merge-patch.ts';
import type { Site } from './site.ts';

/**
 * The access to a route. `open`: everybody. `public`: everybody, from scripts of any site. `guest`: callers about to sign in. `optional`:
 * the same, or signed-in accounts. `account`: signed-in accounts. `project`: signed-in accounts, and API keys with access to working
 * copies. `same-origin`: everybody, from pages of this service only (`same-origin.ts`); no other route reads cookies. Guest, optional and
 * account routes refuse API keys.
 */
export type Auth = 'open' | 'public' | 'guest' | 'optional' | 'account' | 'project' | 'same-origin';

/**
 * An HTTP response as a value. `json` is a serialised JSON text, `bytes` anything else, `stream` a body that is generated while it is
 * sent; if that fails the connection is closed, so that no client takes a part for the whole.
 */
export type RouteResponse = {
  readonly status: number;
  readonly body?: unknown;
  readonly json?: string;
  /** A shorter text that is another one whenever the JSON is: its tag is then a digest of this. */
  readonly stateText?: string;
  readonly bytes?: Uint8Array;
  readonly stream?: Readable;
  readonly type?: string;
  /** Whether its encoding depends on what the client accepts. */
  readonly isNegotiated?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** The id of the account whose correct credentials the request has: a sign-in, which is not counted against its address. */
  readonly signedIn?: string;
};

/** The input of a handler: validated input, the caller, the application and the address of the service. */
export type Request<Query = unknown, Body = unknown> = {
  readonly app: App;
  readonly site: Site;
  readonly caller: Caller;
  /** The path as it was requested. */
  readonly path: string;
  /** Whether only the headers of the response are sent. */
  readonly isHead: boolean;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  /** Of a creation: stored by the transaction that creates. Null where the request has none. */
  readonly idempotencyKey: IdempotencyKey | null;
  /** The versions in `If-Match`, of which the present one must be one; null without a condition, and of a route that knows none. */
  readonly expectedVersions: readonly number[] | null;
  /** A request header, lower-case name; empty when absent. */
  readonly header: (name: string) => string;
};

/** How a body is read: its schema, its maximum size in bytes, and whether a missing one is the same as `{}`. */
export type BodyRule<Schema extends GenericSchema = GenericSchema, Packing = unknown> = {
  readonly schema: Schema;
  readonly limit: number;
  /** How many values it may have, where that does not follow from the limit. */
  readonly maxValues?: number;
  /** Is read in the thread of requests, however many values it has: no other thread knows its schema. */
  readonly isReadHere?: boolean;
  /**
   * The handler's input instead of a large body: created in the thread that validates it, so that its values stay there.
   * Without it the values are copied, for bodies of which little is left after validation.
   */
  pack?(body: InferOutput<Schema>): Packing;
  /** Accepts anything as `{}`: bodies that cannot be parsed, are too long or too slow. */
  readonly isLenient?: boolean;
  /** Of a PATCH of one resource: obeys `application/merge-patch+json` too, up to 1 MiB. */
  readonly merge?: MergeRule;
  /** What it changes as it is returned, where that is not the response: fields that are only there are read-only. */
  readonly presented?: GenericSchema;
  /** Parses `text/plain` as JSON too: what `navigator.sendBeacon` sends. */
  readonly takesText?: boolean;
};

/**
 * A file part of a multipart body, by its name; the whole form for the document, and the media types that the part may have. `fields`:
 * the schema of the texts in other parts, by their names.
 */
export type UploadRule = {
  readonly part: string;
  readonly form: GenericSchema;
  readonly types: readonly string[];
  readonly fields?: ObjectSchema<ObjectEntries, undefined>;
};

/** A body that is a file, passed on unchanged: its media types, each with a schema of its content or null. */
export type FileRule = { readonly types: Readonly<Record<string, GenericSchema | null>>; readonly limit: number };

/**
 * Files of a form that are stored on the disk while they arrive: the part `options`, a JSON text of this schema, comes first, and then parts
 * called `file`. `limit`: the bytes of all of them. The whole form for the document.
 */
export type FilesRule = {
  readonly form: GenericSchema;
  readonly options: GenericSchema;
  readonly limit: number;
};

type Common = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/api/projects/:projectId/`; parameters that end in `Id` are UUIDs, anything else in their position is not found. */
  readonly path: string;
  readonly name: string;
  readonly summary: string;
  /** Who may, what else changes, which errors it gives and when, and what no schema can say; for readers of the OpenAPI document. */
  readonly description?: string;
  /** Deprecated, and served for one more release. */
  readonly isDeprecated?: boolean;
  readonly auth: Auth;
  /** Is not in the OpenAPI document. */
  readonly isUndescribed?: boolean;
  /**
   * The successful responses: status to schema, to null for an empty body, or to one or more media types. The JSON of a GET that has 304
   * here gets an ETag (`responses/content.ts`).
   */
  readonly responses: Readonly<Record<number, GenericSchema | string | readonly string[] | null>>;
  /** The successful response to a request that prefers a minimal one (RFC 7240), of the media type `MINIMAL_TYPE`. */
  readonly minimal?: GenericSchema;
  /** Errors in addition to those that follow from `auth`, parameters, query and body. */
  readonly errors?: readonly ErrorKind[];
  /** Its responses have an ETag, although it neither changes a project nor answers 304. */
  readonly hasTag?: boolean;
  /** Its responses have tokens, secrets or keys: they are never compressed. */
  readonly hasSecrets?: true;
  /** Its response is a file, which `Content-Disposition` names. */
  readonly isDownload?: true;
  /** Whether a `Map-Version` comes with it: the version of the map that is published. */
  readonly namesVersion?: boolean;
  /** The path of what it creates, where that is not an item below its own path. */
  readonly creates?: string;
  /** Requires the Origin header. */
  readonly needsOrigin?: boolean;
  /** Changes nothing although it is not a GET: read-only API keys may use it. */
  readonly isReading?: boolean;
  /** API keys of the type status may use it. */
  readonly isForStatusKeys?: true;
  /** Requires a role above member, which no API key has: the use case refuses them, and the document says so. */
  readonly refusesKeys?: true;
  /** Is for API keys alone: the use case refuses people, and the document says so. */
  readonly refusesPeople?: true;
  /** The page that people see instead of the error while the service is busy: 429 or 503, and without a body of its own. */
  readonly busyPage?: (site: Site) => RouteResponse;
  readonly upload?: UploadRule;
  readonly file?: FileRule;
  readonly files?: FilesRule;
  /** A limit of its own, or none; which limit counts other requests depends on the caller (`rate-gate.ts`). */
  readonly rate?: 'ingestion' | 'webhookTest' | 'passwordReset' | 'none';
  /** The name of the operation that its requests without credentials are counted with: there is no second limit for the same. */
  readonly countsAs?: string;
};

export type Route = Common & {
  readonly query?: GenericSchema;
  readonly authorize?: (request: Request<never>) => Promise<void>;
  readonly body?: BodyRule;
  readonly handle: (request: Request<never, never>) => Promise<RouteResponse>;
  readonly repeated?: (request: Request<never, never>, id: string) => Promise<RouteResponse>;
};

type Typed<Q extends GenericSchema, B extends GenericSchema, P> = Common & {
  readonly query?: Q;
  /** Refuses a caller who may not do this. Called before the body is read; required where the path contains an id. */
  readonly authorize?: (request: Request<InferOutput<Q>>) => Promise<void>;
  readonly body?: BodyRule<B, P>;
  readonly handle: (request: Request<InferOutput<Q>, InferOutput<B> | P>) => Promise<RouteResponse>;
  /**
   * Of a creation: the response to a request that repeats one with its `Idempotency-Key` and body, with what that created as it is now;
   * an error where the first response had a secret.
   */
  readonly repeated?: (
    request: Request<InferOutput<Q>, NoInfer<InferOutput<B> | P>>,
    id: string,
  ) => Promise<RouteResponse>;
};

/** Whether a route is carried out only on the version that `If-Match` names. */
export const isConditional = ({ errors }: Route): boolean => errors?.includes('version_conflict') ?? false;

/** An endpoint as a value: its schemas define the handler's input. */
export function route<Q extends GenericSchema, B extends GenericSchema, P = never>(typed: Typed<Q, B, P>): Route {
  return typed as Route;
}

/** The file of an upload and its validated fields, as its handler gets them in `body`. */
export type Upload<Fields = unknown> = { readonly bytes: Uint8Array; readonly fields: Fields };

/**
 * The file that is a body, as its handler gets it in `body`; `type` is its media type in lower case, empty if the request has none.
 */
export type SentFile = { readonly type: string; readonly bytes: Uint8Array };

/** What a body changes, as it is returned. */
export function presentedBy({ body, responses }: Pick<Route, 'body' | 'responses'>): GenericSchema | undefined {
  const isSchema = (value: unknown): value is GenericSchema =>
    typeof value === 'object' && value !== null && 'kind' in value;
  return body?.presented ?? Object.values(responses).find(isSchema);
}

/** A file of a form on the disk, below a name of its own. `digest` is its SHA-256 in hex. */
export type StoredFile = {
  readonly name: string;
  readonly size: number;
  readonly digest: string;
  readonly path: string;
};

/** The files of a form and its validated options, as the handler gets them in `body`. They are removed when it has answered. */
export type SentFiles<Options = unknown> = {
  readonly options: Options;
  readonly files: readonly StoredFile[];
  readonly remove: () => Promise<void>;
};
