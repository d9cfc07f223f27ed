import type { Json } from '../shared/json.ts';
import type { Route } from '../shared/route.ts';
import type { JsonSchemas } from './json-schemas.ts';
import { queryParameters } from './parameters.ts';

/** The links of a 201 of this route, by operation: to what can be done with what it created. */
export function creationLinks(route: Route, routes: readonly Route[], schemas: JsonSchemas): Json {
  const links = routes.filter(isOnCreated(route)).map((target) => {
    const parameters = { ...pathValues(target.path), ...queryValues(target, schemas) };
    return [target.name, { operationId: target.name, parameters, description: `${target.summary}.` }];
  });
  return Object.fromEntries(links);
}

/** Without `creates`, what is created is one of a collection: an item below the path. */
function isOnCreated({ path, creates }: Route): (target: Route) => boolean {
  if (creates !== undefined) return (target) => target.path === creates;
  return (target) => target.path.startsWith(path) && /^:\w+Id\/$/.test(target.path.slice(path.length));
}

/** The last parameter of the path is in the response, the others were in the path of the request. */
function pathValues(path: string): Json {
  const names = [...path.matchAll(/:(\w+)|\*/g)].map(([, name]) => name);
  const values = names.map((name, at) => {
    const isLast = at === names.length - 1;
    return [name ?? 'path', isLast ? `$response.body#/${name ? 'id' : 'path'}` : `$request.path.${name}`];
  });
  return Object.fromEntries(values);
}

/** What the query must name, such as the organization, the body of the creation has named. */
function queryValues(route: Route, schemas: JsonSchemas): Json {
  const required = queryParameters(route, schemas).filter((parameter) => parameter.required);
  return Object.fromEntries(required.map(({ name }) => [name, `$request.body#/${name}`]));
}
