/** The public URL of the service, and what depends on it. */
export type Site = {
  /** Without a trailing slash: `https://maps.example`. */
  readonly publicUrl: string;
  readonly serviceName: string;
  /** How long proxies may cache a published map, in seconds. */
  readonly publicCacheSeconds: number;
  /** How long they may use it after that if they get no response or an error; in seconds. */
  readonly publicStaleSeconds: number;
  /** Whether browsers keep the maps that were opened in them. */
  readonly isOfflineAllowed: boolean;
  /** For which hosts browsers use https only, once they have been here by https. */
  readonly hsts: 'host' | 'subdomains' | 'off';
};

/** The address below which images are served, with a trailing slash. */
export const mediaUrl = ({ publicUrl }: Site): string => `${publicUrl}/media/`;

/** Where the page of a map is on its service; what it loads is below it. */
export const embedPath = (projectId: string): string => `/embed/${projectId}`;

export const embedUrl = ({ publicUrl }: Site, projectId: string): string => publicUrl + embedPath(projectId);

export const publicApiUrl = ({ publicUrl }: Site, projectId: string): string => `${publicUrl}/api/p/${projectId}/`;

/**
 * How public responses about a published map may be cached (RFC 9111; `stale-if-error`: RFC 5861). Where they may, they name the key by
 * which a CDN drops all that it has of the project, in the two headers that CDNs know for it.
 */
export function publicCaching(
  { publicCacheSeconds, publicStaleSeconds }: Site,
  projectId: string,
): Readonly<Record<string, string>> {
  if (publicCacheSeconds === 0) return { 'cache-control': 'public, no-cache' };
  const afterErrors = publicStaleSeconds > 0 ? `, stale-if-error=${publicStaleSeconds}` : '';
  const key = `project-${projectId}`;
  return {
    'cache-control': `public, max-age=${publicCacheSeconds}${afterErrors}`,
    'surrogate-key': key,
    'cache-tag': key,
  };
}
