import { lookUpLanguage } from '../../translations/match-language.ts';
import type { Network } from '../network/network.ts';
import { thousandths } from '../route/legs.ts';
import type { FoundRoute, NoRoute, Profile, Step } from '../route/route.ts';
import type { RouteClosure } from '../route/route-closure.ts';
import { type NamedEnd, routeEnd } from '../route/route-end.ts';
import { findRouteVia } from '../route/route-via.ts';
import type { RoutedMap } from '../route/routed-map.ts';
import { routeWords } from './route-words.ts';
import { spokenOf, stepTexts } from './step-texts.ts';
import { type RouteWords, routeSteps } from './steps.ts';

/** A route request with its ends by name. `language` is null for the project's default. */
export type RouteRequest = {
  readonly from: NamedEnd;
  readonly to: NamedEnd;
  /** Stops on the way, at most 8; none where it is absent. */
  readonly via?: readonly NamedEnd[] | undefined;
  /** Whether the stops are visited in the best order. */
  readonly optimise?: boolean | undefined;
  readonly profile: Profile;
  readonly avoid: readonly string[];
  readonly exclude: readonly string[];
  readonly language: string | null;
  /** Those that act now. */
  readonly closures?: readonly RouteClosure[] | undefined;
};

/** A leg without the data that only its steps need. */
type DescribedLeg = Omit<FoundRoute['legs'][number], 'corridorIds' | 'rideMeters'>;

/** A route with its instructions, and the version of the map on which it was computed. */
export type DescribedRoute = Omit<FoundRoute, 'legs' | 'closures'> & {
  readonly kind: 'route';
  readonly closures: readonly RouteClosure[];
  readonly legs: readonly DescribedLeg[];
  readonly steps: readonly Step[];
  readonly version: number;
};

/** The result without a route, with the described alternative. */
type DescribedNoRoute = Omit<NoRoute, 'alternative'> & {
  readonly kind: 'no_route';
  readonly alternative: DescribedRoute | null;
  readonly version: number;
};

export type RouteResult = DescribedRoute | DescribedNoRoute;

/** The requested route, described in the requested language; field errors if an end is not on the map. */
export function describeRoute(map: RoutedMap, network: Network, request: RouteRequest): RouteResult {
  const from = routeEnd(request.from, map, 'from');
  const via = (request.via ?? []).map((stop, at) => routeEnd(stop, map, `via.${at}`));
  const ends = { from, via, to: routeEnd(request.to, map, 'to') };
  const { profile, avoid, exclude, language, closures, optimise = false } = request;
  const found = findRouteVia(network, { ...ends, optimise, profile, avoid, exclude, closures });
  const { defaultLanguage } = map.settings;
  const asked = lookUpLanguage(language ?? defaultLanguage, map.languages ?? []);
  const words = routeWords(map, ends, asked);
  const spoken = spokenOf([asked, defaultLanguage]);
  const describe = (route: FoundRoute) => described(route, words, { language: spoken, version: map.version });
  if (found.found) return describe(found);
  const alternative = found.alternative && describe(found.alternative);
  return { kind: 'no_route', ...found, alternative, version: map.version };
}

type Description = { readonly language: string; readonly version: number };

function described(route: FoundRoute, words: RouteWords, { language, version }: Description): DescribedRoute {
  const legs = route.legs.map(({ corridorIds: _, rideMeters: __, ...leg }) => {
    if (!leg.transition) return leg;
    return { ...leg, transition: { ...leg.transition, name: words.transitionName(leg.transition.id) } };
  });
  // Sums of lengths, rounded to avoid floating-point noise.
  const steps = routeSteps(route, words, stepTexts(language)).map((step) => ({
    ...step,
    distanceMeters: step.distanceMeters && thousandths(step.distanceMeters),
  }));
  return { kind: 'route', ...route, closures: route.closures ?? [], legs, steps, version };
}
