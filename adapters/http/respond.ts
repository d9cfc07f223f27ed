import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import type { App } from '../../src/app.ts';
import { addressKey } from '../../src/domain/shared/address.ts';
import { DomainError } from '../../src/domain/shared/errors.ts';
import { workOf } from '../workers/threads/owner.ts';
import { isMergePatch } from './bodies/body.ts';
import type { bodyGate } from './bodies/body-gate.ts';
import { receiveBody } from './bodies/receive-body.ts';
import { readRouteBody } from './bodies/route-body.ts';
import { type MergingRoute, mergePatched } from './merge-request.ts';
import type { AddressOf } from './rates/client-address.ts';
import { accountOf, type RateGate } from './rates/rate-gate.ts';
import { keyedRequest } from './requests/idempotency.ts';
import { ignoredParameters, requireKnown, saysIgnored, withIgnored } from './requests/ignored.ts';
import { withPermission } from './requests/permission-first.ts';
import { errorResponse } from './responses/errors.ts';
import { expectedVersions } from './responses/etag.ts';
import { identify, requireKeyType } from './shared/caller.ts';
import { isConditional, type Request, type Route, type RouteResponse, type SentFiles } from './shared/route.ts';
import type { Match } from './shared/route-table.ts';
import { requireSameOrigin } from './shared/same-origin.ts';
import type { Site } from './shared/site.ts';
import type { unknownPaths } from './shared/unknown-path.ts';
import type { IgnoredField } from './validation/ignored-fields.ts';
import { readQuery } from './validation/query.ts';

export type RespondNeeds = {
  readonly app: App;
  readonly site: Site;
  readonly rateGate: RateGate;
  readonly addressOf: AddressOf;
  /** How long a client may take to send a body of normal size. */
  readonly bodyMilliseconds: number;
  readonly gate: ReturnType<typeof bodyGate>;
  readonly unknownPath: UnknownPath;
};

type UnknownPath = ReturnType<typeof unknownPaths>;

/**
 * The response to a request. Read it from top to bottom to follow one: its caller, limits and query are judged before its body is read.
 * `match`: its endpoint; without one `allowed` says which methods the path has.
 */
export async function respond(
  needs: RespondNeeds,
  allowed: (path: string) => readonly string[],
  ctx: Context,
  match: Match | null,
): Promise<RouteResponse> {
  if (!match) return unrouted(ctx, needs.unknownPath, allowed(ctx.path));
  const { app, site, rateGate, addressOf } = needs;
  const { route } = match;
  const address = addressOf(ctx.req);
  await rateGate.admitUnknown(route, address, ctx.req);
  const header = headerOf(ctx.req);
  requireSameOrigin(route, { site, header });
  const caller = await identify(app, route, { authorization: ctx.get('authorization'), address });
  ctx.state.account = caller.kind === 'nobody' ? null : caller.userId;
  requireKeyType(caller, route);
  await rateGate.admit(route, caller, ctx.req);
  const query = route.query ? readQuery(route.query, ctx.querystring) : {};
  const isHead = ctx.method === 'HEAD';
  const known = { app, site, caller, path: ctx.path, isHead, params: match.params, query, header };
  const request: Request<never> = {
    ...known,
    query: query as never,
    expectedVersions: null,
    idempotencyKey: null,
    body: undefined,
  };
  const work = accountOf(caller) ?? addressKey(address);
  const ignored = ignoredParameters(route, ctx.querystring);
  return withPermission(route, request, ctx.req, () => carryOut(needs, ctx, { route, request, work, ignored }));
}

/** A request that may be made, whose body was not read yet, and whose work it is. */
type Admitted = {
  readonly route: Route;
  readonly request: Request<never>;
  readonly work: string;
  /** The parameters that the route does not know. */
  readonly ignored: readonly IgnoredField[];
};

async function carryOut(
  { bodyMilliseconds, rateGate, gate }: RespondNeeds,
  { req, path }: Context,
  { route, request, work, ignored: parameters }: Admitted,
): Promise<RouteResponse> {
  const conditions = { expectedVersions: isConditional(route) ? expectedVersions(req.headers['if-match']) : null };
  const keyed = keyedRequest(route, req, path);
  const admitted = await gate.enter(route, request.caller, req);
  const ignored = [...parameters];
  let sent: SentFiles | null = null;
  try {
    const response = await workOf(work, async () => {
      const arrival = keyed?.hashing(admitted) ?? admitted;
      const read = () => readRouteBody(route, req, { arrival, onIgnored: (fields) => ignored.push(...fields) });
      const body = await receiveBody(req, route, bodyMilliseconds, read);
      if (route.files) sent = body as SentFiles;
      if (saysIgnored(route)) requireKnown(ignored, request);
      const given = { ...request, ...conditions };
      if (isMergePatch(req) && isMerging(route)) return mergePatched(route, given, body);
      return (keyed ?? route).handle({ ...given, body } as Request<never, never>);
    });
    if (response.signedIn !== undefined) await rateGate.giveBack(req, response.signedIn);
    return saysIgnored(route) && ignored.length > 0 ? withIgnored(response, ignored) : response;
  } finally {
    await (sent as SentFiles | null)?.remove();
    admitted.release();
  }
}

const isMerging = (route: Route): route is Route & MergingRoute => route.body?.merge !== undefined;

/** A method that the path does not have, and OPTIONS that is no preflight (RFC 9110, 9.3.7). */
function unrouted({ method, path }: Context, unknownPath: UnknownPath, methods: readonly string[]): RouteResponse {
  if (methods.length === 0) return errorResponse(unknownPath(path));
  const allow = methods.join(', ');
  if (method === 'OPTIONS') return { status: 204, headers: { allow } };
  const message = `This address does not support ${method}: it supports ${allow}.`;
  const response = errorResponse(new DomainError('method_not_allowed', message));
  return { ...response, headers: { allow } };
}

/** Reads a header as one text; empty without it. */
export const headerOf = (req: IncomingMessage) => (name: string) => {
  const value = req.headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
};
