import type { Context } from 'koa';
import { DomainError, type ErrorKind } from '../../src/domain/shared/errors.ts';
import type { SecurityLog } from '../../src/ports/accounts/security-log.ts';
import type { RespondNeeds } from './respond.ts';
import { errorResponse, faultResponse } from './responses/errors.ts';
import type { RouteResponse } from './shared/route.ts';
import type { Match } from './shared/route-table.ts';
import type { Site } from './shared/site.ts';

type RequestContext = { readonly requestId: string; readonly request: string };

/** Where operators read of what failed. */
export type FailureLogs = {
  readonly securityLog: SecurityLog;
  /** Receives every fault in full. */
  readonly logFault: (fault: unknown, context: RequestContext) => void;
  /** Receives the error of a request that failed because a store does not respond: many requests may fail for the same reason. */
  readonly logOutage: (error: DomainError, context: RequestContext) => void;
  /** Receives the reason when the service refuses work because a limit took effect. */
  readonly logBusy: (reason: string, context: RequestContext) => void;
};

type Needs = FailureLogs & Pick<RespondNeeds, 'addressOf'>;

/** Kinds of errors that are logged for operators. */
const ABOUT_THE_SERVICE: ReadonlySet<ErrorKind> = new Set(['busy', 'unavailable']);

/** The response to a request that failed: operators read of a fault, and of what they can do something about. */
export function failed(needs: Needs, error: unknown, ctx: Context, requestId: string): RouteResponse {
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
export function asPage(response: RouteResponse, match: Match | null, site: Site): RouteResponse {
  const { status, headers = {} } = response;
  const page = status === 429 || status === 503 ? match?.route.busyPage?.(site) : null;
  if (!page) return response;
  return { ...page, status, headers: { ...headers, ...page.headers, refresh: headers['retry-after'] ?? '' } };
}

/** In characters: a path may have any length. */
const LONGEST_DETAIL = 200;

function logDeniedPermission({ securityLog, addressOf }: Needs, { kind }: DomainError, ctx: Context): void {
  if (kind !== 'permission_denied' && kind !== 'membership_blocked') return;
  const account: string | null = ctx.state.account ?? null;
  securityLog.record({
    name: 'permission_refused',
    account,
    address: addressOf(ctx.req),
    detail: `${ctx.method} ${ctx.path}`.slice(0, LONGEST_DETAIL),
  });
}
