import type { Paths as ServicePaths } from './paths.ts';

/** One operation: what its requests take, and what its responses contain. */
type Operation = { readonly init: object; readonly data: unknown };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What every request may have besides the parameters of its operation. */
export type RequestOptions = {
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends the request, and the waiting before another try. */
  readonly signal?: AbortSignal;
  /** Seconds until a try fails that has no complete response, instead of those of the client: for large files. */
  readonly timeout?: number;
};

/** The data of a response, and the response itself, whose body has been read. */
export type Result<Data> = { readonly data: Data; readonly response: Response };

type PathsWith<Paths, M extends Method> = {
  [P in keyof Paths]: Paths[P] extends { readonly [K in M]: Operation } ? P : never;
}[keyof Paths] &
  string;

type InitOf<Paths, P extends keyof Paths, M> = M extends keyof Paths[P]
  ? Paths[P][M] extends Operation
    ? Paths[P][M]['init']
    : never
  : never;

type DataOf<Paths, P extends keyof Paths, M> = M extends keyof Paths[P]
  ? Paths[P][M] extends Operation
    ? Paths[P][M]['data']
    : never
  : never;

/** The last argument, which may be left out where the operation requires nothing. */
type Arguments<Init> =
  Record<never, never> extends Init ? [init?: Init & RequestOptions] : [init: Init & RequestOptions];

type Send<Paths, M extends Method> = <P extends PathsWith<Paths, M>>(
  path: P,
  ...init: Arguments<InitOf<Paths, P, M>>
) => Promise<Result<DataOf<Paths, P, M>>>;

type Page = { readonly count: number; readonly next: string | null; readonly results: readonly unknown[] };

type PagedPaths<Paths> = {
  [P in keyof Paths]: DataOf<Paths, P, 'GET'> extends never ? never : DataOf<Paths, P, 'GET'> extends Page ? P : never;
}[keyof Paths] &
  string;

type ItemOf<Data> = Data extends { readonly results: readonly (infer Item)[] } ? Item : never;

/** A session's tokens: of a sign-in or a registration. */
export type Tokens = { readonly access: string; readonly refresh: string };

/** Calls the operations of a service. Everything that goes wrong rejects with a `WaymarkError`; only an aborted signal with its reason. */
export type Client<Paths = ServicePaths> = {
  readonly GET: Send<Paths, 'GET'>;
  readonly POST: Send<Paths, 'POST'>;
  readonly PUT: Send<Paths, 'PUT'>;
  readonly PATCH: Send<Paths, 'PATCH'>;
  readonly DELETE: Send<Paths, 'DELETE'>;
  /** The pages of a list, from the given or first page to the last. */
  readonly pages: <P extends PagedPaths<Paths>>(
    path: P,
    ...init: Arguments<InitOf<Paths, P, 'GET'>>
  ) => AsyncGenerator<DataOf<Paths, P, 'GET'>, void, undefined>;
  /** The items of all pages of a list, which are loaded as they are needed: 100 at once, where the query has no `page_size`. */
  readonly all: <P extends PagedPaths<Paths>>(
    path: P,
    ...init: Arguments<InitOf<Paths, P, 'GET'>>
  ) => AsyncGenerator<ItemOf<DataOf<Paths, P, 'GET'>>, void, undefined>;
  /** Uses another session from now on, or none. */
  readonly setTokens: (tokens: Tokens | null) => void;
};
