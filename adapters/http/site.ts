/** The public URL of the service, and what depends on it. */
export type Site = {
  /** Without a trailing slash: `https://maps.example`. */
  readonly publicUrl: string;
  readonly serviceName: string;
  /** How long proxies may cache a published map, in seconds. */
  readonly publicCacheSeconds: number;
};

/** The address below which images are served, with a trailing slash. */
export const mediaUrl = ({ publicUrl }: Site): string => `${publicUrl}/media/`;

export const embedUrl = ({ publicUrl }: Site, projectId: string): string => `${publicUrl}/embed/${projectId}`;

export const publicApiUrl = ({ publicUrl }: Site, projectId: string): string => `${publicUrl}/api/p/${projectId}/`;

/** How public responses may be cached. */
export const publicCaching = ({ publicCacheSeconds }: Site): string =>
  publicCacheSeconds > 0 ? `public, max-age=${publicCacheSeconds}` : 'public, no-cache';
