import type { Client, Reply } from '../../support/client.ts';

/** Addresses at which the page of the Studio is. */
export const ADDRESSES = [
  '/studio/',
  '/studio/sign-in',
  '/studio/projects',
  '/studio/p/1/map',
  '/auth/google/callback?code=1',
];

/** What a browser keeps of a response's cookie. */
export type Cookie = { readonly name: string; readonly value: string; readonly rules: readonly string[] };

export type Tab = ReturnType<typeof tab>;

/** A browser on a page of the Studio: it keeps the cookie of the session and sends it with each request to its endpoints. */
export function tab(api: Client) {
  let kept: Cookie | null = null;
  const send = async (
    step: string,
    body: unknown = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply> => {
    const cookie = kept && { cookie: `${kept.name}=${kept.value}` };
    const reply = await api.post(`/studio/session/${step}`, body, { headers: { ...cookie, ...headers } });
    const sent = cookieOf(reply);
    if (sent) kept = sent.rules.includes('Max-Age=0') ? null : sent;
    return reply;
  };
  return { api, send, cookie: () => kept };
}

/** The cookie that a response sets; null without one. */
export function cookieOf({ headers }: Pick<Reply, 'headers'>): Cookie | null {
  const [text, ...others] = headers.getSetCookie();
  if (others.length > 0) throw new Error('The response sets several cookies.');
  if (text === undefined) return null;
  const [pair, ...rules] = text.split('; ') as [string, ...string[]];
  const [name, value] = pair.split('=') as [string, string];
  return { name, value, rules };
}
