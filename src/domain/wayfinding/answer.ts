import { findRoute } from './find-route.ts';
import { thousandths } from './legs.ts';
import type { Network } from './network.ts';
import type { FoundRoute, NoRoute, Profile, Step } from './route.ts';
import { type NamedEnd, routeEnd } from './route-end.ts';
import { routeWords } from './route-words.ts';
import type { RoutedMap } from './routed-map.ts';
import { spokenOf } from './step-texts.ts';
import { type RouteWords, routeSteps } from './steps.ts';

/** A question for a way as it is asked: its ends by name. `language` is null for the project's default. */
export type RouteRequest = {
  readonly from: NamedEnd;
  readonly to: NamedEnd;
  readonly profile: Profile;
  readonly avoid: readonly string[];
  readonly exclude: readonly string[];
  readonly language: string | null;
};

/** A leg without what only its steps are made from. */
type ToldLeg = Omit<FoundRoute['legs'][number], 'corridorIds' | 'rideMeters'>;

/** A route with its instructions, and the version of the map that it was found on. */
export type ToldRoute = Omit<FoundRoute, 'legs'> & {
  readonly legs: readonly ToldLeg[];
  readonly steps: readonly Step[];
  readonly version: number;
};

export type RouteAnswer =
  | ToldRoute
  | (Omit<NoRoute, 'alternative'> & { readonly alternative: ToldRoute | null; readonly version: number });

/** The way that is asked for, told in the language asked for; field errors where an end is nothing on the map. */
export function answerRoute(map: RoutedMap, network: Network, request: RouteRequest): RouteAnswer {
  const ends = { from: routeEnd(request.from, map, 'from'), to: routeEnd(request.to, map, 'to') };
  const { profile, avoid, exclude, language } = request;
  const answer = findRoute(network, { ...ends, profile, avoid, exclude });
  const { defaultLanguage } = map.settings;
  const asked = language ?? defaultLanguage;
  const words = routeWords(map, ends, asked);
  const spoken = spokenOf([asked, defaultLanguage]);
  const tell = (route: FoundRoute) => told(route, words, { language: spoken, version: map.version });
  if (answer.found) return tell(answer);
  return { ...answer, alternative: answer.alternative && tell(answer.alternative), version: map.version };
}

type Telling = { readonly language: string; readonly version: number };

function told(route: FoundRoute, words: RouteWords, { language, version }: Telling): ToldRoute {
  const legs = route.legs.map(({ corridorIds: _, rideMeters: __, ...leg }) => {
    if (!leg.transition) return leg;
    return { ...leg, transition: { ...leg.transition, name: words.transitionName(leg.transition.id) } };
  });
  // Sums of stretches, whose last binary digits nobody wants to read.
  const steps = routeSteps(route, words, language).map((step) => ({
    ...step,
    distanceMeters: step.distanceMeters && thousandths(step.distanceMeters),
  }));
  return { ...route, legs, steps, version };
}
