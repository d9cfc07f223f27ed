import findMyWay, { type HTTPMethod } from 'find-my-way';
import type { Route } from './route.ts';

export type Match = { readonly route: Route; readonly params: Readonly<Record<string, string>> };

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Finds routes by method and path; the last slash of a path may be missing, and HEAD is answered as GET. */
export function routeTable(routes: readonly Route[]) {
  const router = findMyWay({ ignoreTrailingSlash: true, maxParamLength: 2048 });
  const owners = new Map<unknown, Route>();
  for (const route of routes) {
    const handler = () => undefined;
    owners.set(handler, route);
    router.on(route.method, route.path, handler);
  }
  const find = (method: string, path: string): Match | null => {
    const found = router.find((method === 'HEAD' ? 'GET' : method) as HTTPMethod, path);
    const route = found && owners.get(found.handler);
    return route ? { route, params: found.params as Record<string, string> } : null;
  };
  return { find, allowed: (path: string) => METHODS.filter((method) => find(method, path) !== null) };
}
