import type { Request } from '../../shared/route.ts';
import type { Site } from '../../shared/site.ts';

/** The path below which browsers send the cookie: that of the requests which open, renew and end sessions, and no other. */
export const SESSION = '/studio/session/';

const isSecure = ({ publicUrl }: Site): boolean => publicUrl.startsWith('https:');

/** By its prefix, browsers take it from https alone. */
const nameOf = (site: Site): string => (isSecure(site) ? '__Secure-waymark' : 'waymark-studio');

/** The header that keeps the refresh token of a session in the browser, where no script can read it, for so many seconds. */
export const kept = (site: Site, refresh: string, seconds: number): Readonly<Record<string, string>> => ({
  'set-cookie': cookie(site, refresh, seconds),
});

/** The header that removes it. */
export const removed = (site: Site): Readonly<Record<string, string>> => ({ 'set-cookie': cookie(site, '', 0) });

function cookie(site: Site, value: string, seconds: number): string {
  const path = SESSION.slice(0, -1);
  const rules = [
    `Path=${path}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure(site) ? ['Secure'] : []),
  ];
  return [`${nameOf(site)}=${value}`, ...rules].join('; ');
}

/**
 * The refresh token of a request. Null without one, and where there are several: another host of the same domain can add one, and which
 * of them is the session of this person is not known.
 */
export function refreshTokenOf({ site, header }: Pick<Request, 'site' | 'header'>): string | null {
  const start = `${nameOf(site)}=`;
  const found = header('cookie')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(start));
  return found.length === 1 ? found[0]!.slice(start.length) || null : null;
}
