import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Registry } from '@prometheus-io/client';
import { type DurationSeries, durations } from './durations.ts';
import { registerValues } from './series.ts';

const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Any other counts as `other`: clients choose it. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The route of requests that have none. */
const UNMATCHED = 'unmatched';

/** The status of requests whose connection ended before there was a response. */
const ABORTED = 'aborted';

/** Where a request has its beginning and its route: a map of requests would cost more than everything else here. */
const UNDERWAY = Symbol('metrics');

type Underway = { readonly began: number; route: string };
type MeasuredRequest = IncomingMessage & { [UNDERWAY]?: Underway };
type Counted = { readonly durations: DurationSeries; readonly statuses: Map<number | typeof ABORTED, number> };

export type RequestMetrics = {
  /** Notes the route of a request, as its pattern; null where there is none. */
  readonly noteRoute: (req: IncomingMessage, path: string | null) => void;
  /** The same listener, which counts each request when its response ends. */
  readonly measured: (listener: RequestListener) => RequestListener;
};

/** Requests by route, method and status. There are no more series than the service has routes, methods and statuses. */
export function requestMetrics(registry: Registry): RequestMetrics {
  const counted = new Map<string, Map<string, Counted>>();

  const times = durations(registry, {
    name: 'waymark_http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its response.',
    bounds: BOUNDS,
  });
  registerValues(
    registry,
    { name: 'waymark_http_requests_total', help: 'Requests, by the status of the response.', type: 'counter' },
    () => statusValues(counted),
  );

  const countedOf = (route: string, method: string): Counted => {
    const ofRoute = counted.get(route) ?? new Map<string, Counted>();
    counted.set(route, ofRoute);
    const known = ofRoute.get(method) ?? { durations: times.series({ route, method }), statuses: new Map() };
    ofRoute.set(method, known);
    return known;
  };

  function onClose(this: ServerResponse): void {
    const { method = '', [UNDERWAY]: underway } = this.req as MeasuredRequest;
    const { began, route } = underway!;
    const of = countedOf(route, METHODS.has(method) ? method : 'other');
    of.durations.observe((performance.now() - began) / 1000);
    const status = this.headersSent ? this.statusCode : ABORTED;
    of.statuses.set(status, (of.statuses.get(status) ?? 0) + 1);
  }

  return {
    noteRoute(req: MeasuredRequest, path) {
      const noted = req[UNDERWAY];
      if (noted) noted.route = path ?? UNMATCHED;
    },
    measured: (listener) => (req: MeasuredRequest, res) => {
      req[UNDERWAY] = { began: performance.now(), route: UNMATCHED };
      res.on('close', onClose);
      listener(req, res);
    },
  };
}

const statusValues = (counted: ReadonlyMap<string, ReadonlyMap<string, Counted>>) =>
  [...counted].flatMap(([route, ofRoute]) =>
    [...ofRoute].flatMap(([method, { statuses }]) =>
      [...statuses].map(([status, value]) => ({ labels: { route, method, status: String(status) }, value })),
    ),
  );
