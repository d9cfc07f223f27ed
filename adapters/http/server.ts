import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Koa, { type Context } from 'koa';
import { type BodyQuotas, bodyGate } from './bodies/body-gate.ts';
import { send } from './connection/send.ts';
import { asPage, type FailureLogs, failed } from './failures.ts';
import { statedRates } from './rates/rate-headers.ts';
import { currentRequest, scoped } from './request-scope.ts';
import { headerOf, type RespondNeeds, respond } from './respond.ts';
import { contentOf } from './responses/content.ts';
import { crossOrigin } from './responses/cors.ts';
import { securityHeaders } from './responses/headers.ts';
import type { Route, RouteResponse } from './shared/route.ts';
import { type Match, routeTable } from './shared/route-table.ts';
import { unknownPaths } from './shared/unknown-path.ts';

export type ServerNeeds = Omit<RespondNeeds, 'gate' | 'unknownPath'> &
  FailureLogs & {
    readonly routes: readonly Route[];
    /** Origins from which cross-origin scripts may call; the public API responds to any. */
    readonly corsOrigins: readonly string[];
    /** Instead of the default ones. */
    readonly bodyQuotas?: BodyQuotas;
    /** Receives the route of every request as its path, as soon as it is known; null where there is none. */
    readonly onRoute?: ((req: IncomingMessage, path: string | null) => void) | undefined;
    /** Receives every response before it is sent: tests check it against the route's description. */
    readonly onResponse?: (response: RouteResponse, route: Route | null, ctx: Context) => void;
  };

/** The HTTP side of the service, as a request listener. `respond` says what happens to a request. */
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
