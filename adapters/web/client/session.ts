import { type Answer, resultOf } from './read-response.ts';
import { authorized, type Call, callOf } from './request.ts';
import type { Send } from './send.ts';
import type { Tokens } from './types.ts';

/** Called with the new tokens after each refresh, and with null when the session has ended. */
export type OnTokens = (tokens: Tokens | null) => void | Promise<void>;

type SessionNeeds = {
  readonly url: string;
  readonly send: Send;
  readonly tokens: Tokens | null;
  readonly onTokens: OnTokens;
};

/** Operations whose 401 is about what is sent in the body. */
const SIGNING_IN = /^POST \/(api\/auth\/(login|google|token\/refresh|2fa\/login-verify)|studio\/session\/[\w-]+)\/?$/;

/**
 * Sends requests with a session's access token. When it has expired, it is refreshed once for all requests that are waiting, and they are
 * sent again.
 */
export function session({ url, send, onTokens, ...initial }: SessionNeeds) {
  let tokens = initial.tokens;
  let refreshing: Promise<Tokens | null> | null = null;

  /** Tokens newer than these; null when the session has ended, or another one is used meanwhile. */
  function newer(used: Tokens): Promise<Tokens | null> | Tokens | null {
    if (tokens?.refresh !== used.refresh) return null;
    if (tokens.access !== used.access) return tokens;
    refreshing ??= ended(refresh(tokens));
    return refreshing;
  }

  function ended(refresh: Promise<Tokens | null>): Promise<Tokens | null> {
    const running = refresh.finally(() => {
      if (refreshing === running) refreshing = null;
    });
    return running;
  }

  async function refresh(used: Tokens): Promise<Tokens | null> {
    const call = callOf(url, 'POST', '/api/auth/token/refresh/', { body: { refresh: used.refresh } });
    const answer = await send(call);
    const { data } = answer.response.status === 401 ? { data: null } : resultOf(call, answer);
    if (tokens?.refresh !== used.refresh) return null;
    tokens = data === null ? null : { refresh: used.refresh, access: (data as Tokens).access };
    await onTokens(tokens);
    return tokens;
  }

  return {
    setTokens(given: Tokens | null): void {
      tokens = given;
      refreshing = null;
    },
    async send(call: Call): Promise<Answer> {
      const used = tokens;
      if (!used || SIGNING_IN.test(call.name)) return send(call);
      const answer = await send(authorized(call, used.access));
      const renewed = answer.response.status === 401 ? await newer(used) : null;
      return renewed ? send(authorized(call, renewed.access)) : answer;
    },
  };
}
