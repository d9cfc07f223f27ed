import { type Layer, Router } from '@koa/router';
import type { Route } from './route.ts';
import { canonicalUuid } from './uuid.ts';

/** A route and its path parameters; ids are in canonical form. */
export type Match = { readonly route: Route; readonly params: Readonly<Record<string, string>> };

export type RouteTable = {
  /** The route of a path, whose trailing slash is optional; HEAD finds what GET does. */
  readonly find: (method: string, path: string) => Match | null;
  /** The methods of a path, for `Allow`; none for an unknown path, and all for `*`, the service as a whole. */
  readonly allowed: (path: string) => readonly string[];
};

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const UUID_SEGMENT = /\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?=\/|$)/gi;
/** Does not occur in paths, so that no other path has the shape of one with an id. */
const ID_MARK = '/\n';

/**
 * The routes, matched by @koa/router. Parameters that end in `Id` match UUIDs only, and of several matching routes those
 * with the fewest parameters own the path with all their methods: `reorder/` is no id. The router tries every route in turn, which is
 * too slow for each request: it is called once per shape of path, that is a path without its ids, and the result is cached.
 */
export function routeTable(routes: readonly Route[]): RouteTable {
  const router = new Router({ strict: true, sensitive: true });
  const routeOf = new Map<Layer, Route>();
  for (const route of routes) {
    router.register(patternOf(route.path), [route.method], () => undefined);
    routeOf.set(router.stack.at(-1) as Layer, route);
  }
  const remembered = new Map<string, readonly Layer[]>();

  const layersAt = (path: string): readonly Layer[] => {
    const shape = path.replace(UUID_SEGMENT, ID_MARK);
    const known = remembered.get(shape);
    if (known) return known;
    const layers = owners(router.match(path, 'GET').path, path);
    // Unknown shapes are not cached: there may be any number.
    if (layers.length > 0 && layers.every(hasOnlyIds)) remembered.set(shape, layers);
    return layers;
  };

  return {
    find(method, path) {
      const bare = withoutLastSlash(path);
      const layer = layersAt(bare).find(({ methods }) => methods.includes(method));
      return layer ? { route: routeOf.get(layer)!, params: paramsOf(layer, bare)! } : null;
    },
    allowed(path) {
      if (path === '*') return [...METHODS, 'OPTIONS'];
      const layers = layersAt(withoutLastSlash(path));
      const methods = METHODS.filter((method) => layers.some(({ methods }) => methods.includes(method)));
      return methods.length === 0 ? [] : [...methods, 'OPTIONS'];
    },
  };
}

/** The layers of a path, among those with a matching pattern. */
function owners(matched: readonly Layer[], path: string): readonly Layer[] {
  const layers = matched.filter((layer) => paramsOf(layer, path) !== null);
  const fewest = Math.min(...layers.map(({ paramNames }) => paramNames.length));
  return layers.filter(({ paramNames }) => paramNames.length === fewest);
}

/** The parameters of a path by name, or null where one of them must be an id and is not. */
function paramsOf(layer: Layer, path: string): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(layer.params(path, layer.captures(path)))) {
    const checked = isId(name) ? canonicalUuid(value) : value;
    if (checked === null) return null;
    params[name === REST ? '*' : name] = checked;
  }
  return params;
}

const REST = 'rest';
const isId = (name: string): boolean => name.endsWith('Id');
const hasOnlyIds = ({ paramNames }: Layer): boolean => paramNames.every(({ name }) => isId(name));

/** The path of a route in the syntax of the router. */
const patternOf = (path: string): string => withoutLastSlash(path).replace('*', `*${REST}`);

/** A path that ends in several is another one. */
const withoutLastSlash = (path: string): string => (/[^/]\/$/.test(path) ? path.slice(0, -1) : path);
