import type { Readable } from 'node:stream';
import type { GenericSchema, InferOutput } from 'valibot';
import type { App } from '../../src/app.ts';
import type { Caller } from '../../src/domain/shared/caller.ts';
import type { ErrorKind } from '../../src/domain/shared/errors.ts';
import type { Site } from './site.ts';

/**
 * Who may come. `open`: anybody. `public`: anybody, from scripts of any site. `guest`: anyone who is about to sign in. `optional`:
 * the same, or signed-in people. `account`: signed-in people. `project`: signed-in people, and API keys that open more than what is
 * published. To guest, optional and account routes API keys are refused.
 */
export type Auth = 'open' | 'public' | 'guest' | 'optional' | 'account' | 'project';

/**
 * An HTTP response as a value. `json` is a finished JSON text, `bytes` anything else, `stream` a body that is produced while it is
 * sent; if that fails the connection is cut, so that nobody takes a part for the whole.
 */
export type RouteResponse = {
  readonly status: number;
  readonly body?: unknown;
  readonly json?: string;
  readonly bytes?: Uint8Array;
  readonly stream?: Readable;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** What a handler is given: checked input, the caller, the application and where it is served. */
export type Request<Query = unknown, Body = unknown> = {
  readonly app: App;
  readonly site: Site;
  readonly caller: Caller;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  /** A request header, lower-case name; empty when absent. */
  readonly header: (name: string) => string;
};

/** How a body is read: its schema, the most bytes it may have, and whether having none at all is the same as `{}`. */
export type BodyRule<Schema extends GenericSchema = GenericSchema, Packing = unknown> = {
  readonly schema: Schema;
  readonly limit: number;
  /** How many values it may hold, where not as many as follow from the limit. */
  readonly maxValues?: number;
  /**
   * What the handler is given in place of a body that is large: made in the thread that checks it, so that its values stay there.
   * Without it the values are copied, which is for bodies of which little is left when they are checked.
   */
  pack?(body: InferOutput<Schema>): Packing;
  /** Takes whatever comes, unparsable bodies too, as `{}`. */
  readonly isLenient?: boolean;
  /** Reads `text/plain` as JSON too: what `navigator.sendBeacon` sends. */
  readonly takesText?: boolean;
};

/** A file part of a multipart body, asked for by name. */
export type UploadRule = { readonly part: string };

/** A body that is a file, handed over as it is: the media types that it may have, each with a schema of what is in it or null. */
export type FileRule = { readonly types: Readonly<Record<string, GenericSchema | null>>; readonly limit: number };

type Common = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/api/projects/:projectId/`; parameters that end in `Id` are UUIDs, anything else in their place is not found. */
  readonly path: string;
  readonly name: string;
  readonly summary: string;
  /** Served for a release still; clients should use another one. */
  readonly isDeprecated?: boolean;
  readonly auth: Auth;
  /** The successful responses: status to schema, to null for an empty body, or to one or more media types. */
  readonly responses: Readonly<Record<number, GenericSchema | string | readonly string[] | null>>;
  /** Errors in addition to those that follow from `auth`, parameters, query and body. */
  readonly errors?: readonly ErrorKind[];
  /** Changes nothing although it is no GET: API keys that only read may use it. */
  readonly isReading?: boolean;
  readonly upload?: UploadRule;
  readonly file?: FileRule;
  /** A limit of its own, or none; what other requests count against depends on the caller (`rate-gate.ts`). */
  readonly rate?: 'ingestion' | 'webhookTest' | 'passwordReset' | 'none';
};

export type Route = Common & {
  readonly query?: GenericSchema;
  readonly authorize?: (request: Request<never>) => Promise<void>;
  readonly body?: BodyRule;
  readonly handle: (request: Request<never, never>) => Promise<RouteResponse>;
};

type Typed<Q extends GenericSchema, B extends GenericSchema, P> = Common & {
  readonly query?: Q;
  /** Refuses a caller who may not do this. Asked before a byte of the body is read; required where the path names something. */
  readonly authorize?: (request: Request<InferOutput<Q>>) => Promise<void>;
  readonly body?: BodyRule<B, P>;
  readonly handle: (request: Request<InferOutput<Q>, InferOutput<B> | P>) => Promise<RouteResponse>;
};

/** An endpoint as a value: its schemas decide what the handler is given. */
export function route<Q extends GenericSchema, B extends GenericSchema, P = never>(typed: Typed<Q, B, P>): Route {
  return typed as Route;
}

/** The file of an upload, as its handler gets it in `body`. */
export type Upload = { readonly bytes: Uint8Array };

/**
 * The file that is a body, as its handler gets it in `body`; `type` is its media type in lower case, empty if the request has none.
 */
export type SentFile = { readonly type: string; readonly bytes: Uint8Array };
