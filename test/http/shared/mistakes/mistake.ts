import type { Body } from '../../../support/client.ts';

/** What the requests of the table refer to. */
export type Ids = Readonly<Record<string, string>>;

/** Who sends a request: the owner of the map, a member or a viewer of its organization, a key of a type, or nobody. */
export type Sender = 'owner' | 'member' | 'viewer' | 'read' | 'write' | 'public' | 'status' | 'bound' | 'nobody';

/** A request as somebody sends it who does not know the API yet, and what its error must say. */
export type Mistake = {
  readonly what: string;
  readonly method?: string;
  readonly path: (ids: Ids) => string;
  readonly body?: (ids: Ids) => Body;
  readonly headers?: Readonly<Record<string, string>>;
  readonly by?: Sender;
  readonly status: number;
  /** Of an error with a message. */
  readonly code?: string;
  /** Of an error about fields: the field that must be named. */
  readonly field?: string;
  /** Words that the message must contain: what is wrong, the right form, the next step. */
  readonly says: readonly (string | ((ids: Ids) => string))[];
};

const mistake =
  (method: string) => (what: string, path: Mistake['path'], rest: Omit<Mistake, 'what' | 'path' | 'method'>) =>
    ({ what, method, path, ...rest }) satisfies Mistake;

export const get = mistake('GET');
export const post = mistake('POST');
export const patch = mistake('PATCH');
export const put = mistake('PUT');
export const remove = mistake('DELETE');

export const PROJECTS = '/api/projects/';
export const project = ({ project: id }: Ids): string => `${PROJECTS}${id}/`;
