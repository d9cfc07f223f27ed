import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Action } from '../../../src/domain/organizations/permission.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import { alreadyCreated } from '../../../src/domain/shared/idempotency-key.ts';
import type { Arrival } from '../bodies/read-bytes.ts';
import type { Request, Route, RouteResponse, SentFiles, Upload } from '../shared/route.ts';

/** A request with an `Idempotency-Key` to a route that creates something. */
export type KeyedRequest = {
  /** Hashes the body while its bytes are counted. */
  readonly hashing: (arrival: Arrival) => Arrival;
  /** Handles the request, whose body was read; one that repeats another gets what that has created. */
  readonly handle: (request: Request) => Promise<RouteResponse>;
};

/** The request, if it has a key and its route creates something. Refused with 400 unless the key is 1 to 255 visible ASCII characters. */
export function keyedRequest(route: Route, req: IncomingMessage, path: string): KeyedRequest | null {
  const { repeated } = route;
  const key = req.headers['idempotency-key'];
  if (!repeated || key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw new DomainError('bad_request', INVALID);
  const hash = createHash('sha256');
  const status = Number(Object.keys(route.responses)[0]);
  return {
    hashing: ({ count, ...arrival }) => ({
      ...arrival,
      count(chunk) {
        // A form is hashed by its file alone: its boundary differs each time that it is sent.
        if (!route.upload && !route.files) hash.update(chunk);
        return count(chunk);
      },
    }),
    handle(request) {
      if (route.upload) hash.update((request.body as Upload).bytes);
      if (route.files) hash.update(textOfFiles(request.body as SentFiles));
      const bodyHash = hash.digest('hex');
      const sent = { caller: request.caller, key, path: `${route.method} ${path}`, bodyHash, status };
      return request.app.createOnce(sent, {
        create: (idempotencyKey) => route.handle({ ...request, idempotencyKey } as Request<never, never>),
        async present({ resourceId, status }) {
          return { ...(await repeated(request as Request<never, never>, resourceId)), status };
        },
      });
    },
  };
}

/** What tells forms with files apart, whatever their boundary: the options, and each file by its content. */
const textOfFiles = ({ options, files }: SentFiles): string =>
  JSON.stringify([options, files.map(({ name, digest }) => [name, digest])]);

/** In characters. */
export const LONGEST_KEY = 255;
/** Visible ASCII characters, without the space. */
export const KEY = new RegExp(`^[!-~]{1,${LONGEST_KEY}}$`);
const INVALID = `The header Idempotency-Key must have 1 to ${LONGEST_KEY} visible ASCII characters.`;

type InOrganization = Request<unknown, { readonly organization: string }>;

/** The response to a repeated creation whose first response had a secret: 409 with the id, for a caller who still may do this. */
export const returnedOnce =
  (action: Action) =>
  async ({ app, caller, body }: InOrganization, id: string): Promise<never> => {
    await app.organizations.authorizeMember({ caller, organizationId: body.organization, action });
    throw alreadyCreated(id);
  };
