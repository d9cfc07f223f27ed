import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Koa, { type Context } from 'koa';
import type { App } from '../../src/app.ts';
import { addressKey } from '../../src/domain/shared/address.ts';
import { DomainError, type ErrorKind } from '../../src/domain/shared/errors.ts';
import type { SecurityLog } from '../../src/ports/accounts/security-log.ts';
import { workOf } from '../workers/threads/owner.ts';
import { isMergePatch } from './bodies/body.ts';
import { type BodyQuotas, bodyGate } from './bodies/body-gate.ts';
import { receiveBody } from './bodies/receive-body.ts';
import { readRouteBody } from './bodies/route-body.ts';
import { send } from './connection/send.ts';
import { type MergingRoute, mergePatched } from './merge-request.ts';
import { accountOf, type RateGate } from './rates/rate-gate.ts';
import { statedRates } from './rates/rate-headers.ts';
import { currentRequest, scoped } from './request-scope.ts';
import { keyedRequest } from './requests/idempotency.ts';
import { ignoredParameters, requireKnown, saysIgnored, withIgnored } from './requests/ignored.ts';
import { withPermission } from './requests/permission-first.ts';
import { contentOf } from './responses/content.ts';
import { crossOrigin } from './responses/cors.ts';
import { errorResponse, faultResponse } from './responses/errors.ts';
import { expectedVersions } from './responses/etag.ts';
import { securityHeaders } from './responses/headers.ts';
import { identify, requireKeyType } from './shared/caller.ts';
import { isConditional, type Request, type Route, type RouteResponse, type SentFiles } from './shared/route.ts';
import { type Match, routeTable } from './shared/route-table.ts';
import { requireSameOrigin } from './shared/same-origin.ts';
import type { Site } from './shared/site.ts';
import { unknownPaths } from './shared/unknown-path.ts';
import type { IgnoredField } from './validation/ignored-fields.ts';
import { readQuery } from './validation/query.ts';

type RequestContext = { readonly requestId: string; readonly request: string };

export type ServerNeeds = {
  readonly app: App;
  readonly site: Site;
  readonly routes: readonly Route[];
  /** Origins from which cross-origin scripts may call; the public API responds to any. */
  readonly corsOrigins: readonly string[];
  readonly rateGate: RateGate;
  /** The client address of a request. */
  readonly addressOf: (req: IncomingMessage) => string;
  /** How long a client may take to send a body of normal size. */
  readonly bodyMilliseconds: number;
  /** Instead of the default ones. */
  readonly bodyQuotas?: BodyQuotas;
  readonly securityLog: SecurityLog;
  /** Receives every fault in full. */
  readonly logFault: (fault: unknown, context: RequestContext) => void;
  /** Receives the error of a request that failed because a store does not respond: many requests may fail for the same reason. */
  readonly logOutage: (error: DomainError, context: RequestContext) => void;
  /** Receives the reason when the service refuses work because a limit took effect. */
  readonly logBusy: (reason: string, context: RequestContext) => void;
  /** Receives the route of every request as its path, as soon as it is known; null where there is none. */
  readonly onRoute?: ((req: IncomingMessage, path: string | null) => void) | undefined;
  /** Receives every response before it is sent: tests check it against the route's description. */
  readonly onResponse?: (response: RouteResponse, route: Route | null, ctx: Context) => void;
};

/** The HTTP side of the service, as a request listener. Read `respond` from top to bottom to follow a request. */
export function httpServer(needs: ServerNeeds) {
  const table = routeTable(needs.routes);
  const koa = new Koa();
  koa.on('error', (fault) => {
    if (!isBrokenOff(fault)) needs.logFault(fault, { requestId: '', request: 'outside of a request' });
  });
  koa.use(securityHeaders(needs.site));
  koa.use((ctx, next) => {
    const match = table.find(ctx.method, ctx.path);
    ctx.state.match = match;
    needs.onRoute?.(ctx.req, match?.route.path ?? null);
    return next();
  });
  koa.use(crossOrigin(needs.corsOrigins, matchOf, table.find));
  const gate = bodyGate(needs.bodyQuotas);
  const unknownPath = unknownPaths(needs.routes);
  koa.use(async (ctx) => {
    const { requestId } = currentRequest()!;
    ctx.set('x-request-id', requestId);
    const match = matchOf(ctx);
    const asked = { route: match?.route ?? null, header: headerOf(ctx.req) };
    const content = (response: RouteResponse) => contentOf(serialised(response), asked);
    const response = await respond({ ...needs, gate, unknownPath }, table.allowed, ctx, match)
      .then(content)
      .catch((error) => {
        ctx.state.refused = error;
        return content(asPage(failed(needs, error, ctx, requestId), match, needs.site));
      });
    await needs.rateGate.countLate(ctx.req, response.status);
    needs.onResponse?.(response, match?.route ?? null, ctx);
    send(ctx, response, statedRates(needs.rateGate.countsOf(ctx.req), ctx.state.refused));
  });
  return scoped(koa.callback(), randomUUID);
}

const matchOf = (ctx: Context): Match | null => ctx.state.match;

/** The response with its body as a text: a body that cannot be serialised is a fault of this request only. */
const serialised = (response: RouteResponse): RouteResponse =>
  response.body === undefined || response.json !== undefined || response.bytes
    ? response
    : { ...response, json: JSON.stringify(response.body) };

/** Clients that disconnect, or send invalid HTTP during a request, are no faults of the service. */
const isBrokenOff = ({ code = '' }: NodeJS.ErrnoException): boolean =>
  code.startsWith('HPE_') || ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(code);

type Gate = ReturnType<typeof bodyGate>;
type UnknownPath = ReturnType<typeof unknownPaths>;

async function respond(
  needs: ServerNeeds & { readonly gate: Gate; readonly unknownPath: UnknownPath },
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
  { bodyMilliseconds, rateGate, gate }: ServerNeeds & { readonly gate: Gate },
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

/** Kinds of errors that operators are told of. */
const ABOUT_THE_SERVICE: ReadonlySet<ErrorKind> = new Set(['busy', 'unavailable']);

function failed(needs: ServerNeeds, error: unknown, ctx: Context, requestId: string): RouteResponse {
  if (error instanceof DomainError && !ABOUT_THE_SERVICE.has(error.kind)) {
    logDeniedPermission(needs, error, ctx);
    return errorResponse(error);
  }
  const context = { requestId, request: `${ctx.method} ${ctx.path}` };
  if (!(error instanceof DomainError)) {
    needs.logFault(error, context);
    return faultResponse(requestId);
  }
  if (error.cause instanceof Error) needs.logOutage(error, context);
  else needs.logBusy(typeof error.cause === 'string' ? `${error.message} (${error.cause})` : error.message, context);
  return errorResponse(error);
}

/** Where a person opens the address, a service that is busy answers with a page, which the browser loads again after the wait. */
function asPage(response: RouteResponse, match: Match | null, site: Site): RouteResponse {
  const { status, headers = {} } = response;
  const page = status === 429 || status === 503 ? match?.route.busyPage?.(site) : null;
  if (!page) return response;
  return { ...page, status, headers: { ...headers, ...page.headers, refresh: headers['retry-after'] ?? '' } };
}

/** In characters: a path may have any length. */
const LONGEST_DETAIL = 200;

function logDeniedPermission({ securityLog, addressOf }: ServerNeeds, { kind }: DomainError, ctx: Context): void {
  if (kind !== 'permission_denied' && kind !== 'membership_blocked') return;
  const account: string | null = ctx.state.account ?? null;
  securityLog.record({
    name: 'permission_refused',
    account,
    address: addressOf(ctx.req),
    detail: `${ctx.method} ${ctx.path}`.slice(0, LONGEST_DETAIL),
  });
}

const headerOf = (req: IncomingMessage) => (name: string) => {
  const value = req.headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
};
