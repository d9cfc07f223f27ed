import { DomainError, invalidToken } from '../../../../../src/domain/shared/errors.ts';
import { bearerToken, hasBearerToken } from '../../../shared/bearer-token.ts';
import { type Route, route } from '../../../shared/route.ts';

/** The metrics of this instance, and the token that a request for them needs; null where it needs none. */
export type MetricsPage = {
  readonly token: string | null;
  readonly type: string;
  readonly text: () => Promise<string>;
};

/** The metrics for Prometheus; without a page the route does not exist. */
export function metricsRoutes(page: MetricsPage | null): readonly Route[] {
  if (!page) return [];
  const { token, type, text } = page;
  const metrics = route({
    method: 'GET',
    path: '/metrics',
    name: 'getMetrics',
    summary: 'Get the metrics of this instance',
    auth: 'open',
    rate: 'none',
    isUndescribed: true,
    responses: { 200: 'text/plain' },
    async authorize({ header }) {
      const authorization = header('authorization');
      if (token !== null && !hasBearerToken(authorization, token)) throw refused(authorization);
    },
    handle: async () => ({ status: 200, bytes: new TextEncoder().encode(await text()), type }),
  });
  return [metrics];
}

function refused(authorization: string): DomainError {
  const message = 'The metrics need the token of METRICS_TOKEN.';
  return bearerToken(authorization) === '' ? new DomainError('unauthenticated', message) : invalidToken(message);
}
