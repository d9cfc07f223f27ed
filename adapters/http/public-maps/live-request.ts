import type { PublicHead } from '../../../src/ports/publishing/public-heads.ts';
import type { PublicRequest } from '../../../src/usecases/publishing/live-head.ts';
import type { Request } from '../shared/route.ts';
import { publicCaching } from '../shared/site.ts';

/** A public request for a project, with the requesting page as far as the browser sends it. */
export function publicRequestOf({
  params,
  caller,
  header,
}: Pick<Request, 'params' | 'caller' | 'header'>): PublicRequest {
  return { projectId: params.projectId!, caller, page: pageOf(header) };
}

/** The headers of requests on which a response depends; how it may be cached, where that is not as the map itself. */
type LiveOptions = { readonly varies?: readonly string[]; readonly caching?: 'no-cache' | 'no-store' };

/**
 * Headers of responses about a published map: how long it may be cached, and by whom. A map that is restricted to domains is cached
 * by its client only, and read by scripts of the requesting page. `Age` where the database does not respond.
 */
export function liveHeaders(
  { allowedDomains, age }: Pick<PublicHead, 'allowedDomains' | 'age'>,
  { site, header, params }: Pick<Request, 'site' | 'header' | 'params'>,
  { varies = [], caching }: LiveOptions = {},
): Readonly<Record<string, string>> {
  const isConfined = allowedDomains.length > 0;
  const vary = [...varies, ...(isConfined ? ['Origin', 'Referer'] : [])].join(', ');
  const ofMap = isConfined ? { 'cache-control': 'private, no-cache' } : publicCaching(site, params.projectId!);
  return {
    ...(caching ? { 'cache-control': caching } : ofMap),
    ...(vary && { vary }),
    ...ageHeader(age),
    ...(isConfined && { 'access-control-allow-origin': header('origin') || new URL(site.publicUrl).origin }),
  };
}

/** How long ago a response was confirmed that has not been confirmed now (RFC 9111, 5.1). */
export const ageHeader = (age: PublicHead['age']): Readonly<Record<string, string>> =>
  age === null ? {} : { age: String(age) };

/** A page in a sandboxed frame sends `Origin: null`; its `Referer` counts then. */
function pageOf(header: Request['header']): string {
  const origin = header('origin');
  return origin === '' || origin === 'null' ? header('referer') : origin;
}
