import { isReading } from '../shared/caller.ts';
import type { Auth, Route } from '../shared/route.ts';

/** Where the type of an API key makes no difference. */
const OF_EVERY_KEY: Readonly<Record<Exclude<Auth, 'project'>, string>> = {
  open: 'Needs no credentials, and ignores API keys.',
  'same-origin': 'Needs no credentials, and ignores API keys. 403 for requests that no page of this service sends.',
  public: 'Needs no credentials; API keys of every type may be sent.',
  guest: 'API keys of every type get 403.',
  optional: 'API keys of every type get 403.',
  account: 'API keys of every type get 403.',
};

/** What API keys of each type may do with a route: a sentence of its description. */
export function keyAccessOf(route: Route): string {
  if (route.auth !== 'project') return OF_EVERY_KEY[route.auth];
  if (route.refusesKeys) return 'API keys of every type get 403: a `write` key acts as a member.';
  if (route.isForStatusKeys) {
    return isReading(route)
      ? 'API keys of the types `read`, `write` and `status` may use it, `public` ones get 403.'
      : 'API keys of the types `write` and `status` may use it, `read` and `public` ones get 403.';
  }
  return isReading(route)
    ? 'API keys of the types `read` and `write` may use it, `public` and `status` ones get 403.'
    : 'API keys of the type `write` may use it, `read`, `public` and `status` ones get 403.';
}
