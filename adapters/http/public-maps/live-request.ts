import type { LiveHead } from '../../../src/ports/projects/stores.ts';
import type { PublicRequest } from '../../../src/usecases/publishing/live-head.ts';
import type { Request } from '../route.ts';
import { publicCaching } from '../site.ts';

/** A public request for a project, with the requesting page as far as the browser sends it. */
export function publicRequestOf({
  params,
  caller,
  header,
}: Pick<Request, 'params' | 'caller' | 'header'>): PublicRequest {
  return { projectId: params.projectId!, caller, page: pageOf(header) };
}

/**
 * Headers of responses about a published map: how long it may be cached, and by whom. A map that is restricted to domains is cached
 * by its client only, and read by scripts of the requesting page.
 */
export function liveHeaders(
  { allowedDomains }: Pick<LiveHead, 'allowedDomains'>,
  { site, header }: Pick<Request, 'site' | 'header'>,
  varies: readonly string[] = [],
): Readonly<Record<string, string>> {
  const isConfined = allowedDomains.length > 0;
  const vary = [...varies, ...(isConfined ? ['Origin', 'Referer'] : [])].join(', ');
  return {
    'cache-control': isConfined ? 'private, no-cache' : publicCaching(site),
    ...(vary && { vary }),
    ...(isConfined && { 'access-control-allow-origin': header('origin') || new URL(site.publicUrl).origin }),
  };
}

/** A page in a sandboxed frame sends `Origin: null`; its `Referer` counts then. */
function pageOf(header: Request['header']): string {
  const origin = header('origin');
  return origin === '' || origin === 'null' ? header('referer') : origin;
}
