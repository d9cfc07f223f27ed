import { DomainError } from '../../../src/domain/shared/errors.ts';
import { nearest } from '../../../src/domain/shared/near-names.ts';
import type { Route } from './route.ts';
import { SAMPLE_UUID, UUID } from './uuid.ts';

type Described = Pick<Route, 'path' | 'isUndescribed'>;

/** In characters: no known path is so long, and what is longer is not compared with any. */
const LONGEST_COMPARED = 200;

/** Stands for an id in a path that is compared: one character, so that ids differ in nothing. */
const ID_MARK = '\n';

/** The errors of paths that no route has: an id that is none, or a path that does not exist, with the one that was probably meant. */
export function unknownPaths(routes: readonly Described[]): (path: string) => DomainError {
  const known = routes.filter(({ path, isUndescribed }) => !isUndescribed && path.startsWith('/api/'));
  const shapes = new Map(known.map(({ path }) => [shapeOf(path), path]));
  const meantBy = (path: string): string | null => {
    if (path.length > LONGEST_COMPARED) return null;
    const given = shapeOf(path);
    const names = [...shapes.keys()];
    const meant =
      [isWhole, hasOneMore].map((is) => names.find((each) => is(given, each))).find(Boolean) ?? nearest(given, names);
    return meant === undefined ? null : filled(shapes.get(meant)!, path);
  };
  return (path) => {
    const meant = meantBy(path);
    const question = meant === null ? '' : ` Did you mean ${meant}?`;
    const parameter = malformedId(known, segmentsOf(path));
    if (parameter !== null) return new DomainError('malformed_id', `${parameter} ${IS_NO_ID}${question}`);
    return new DomainError('unknown_path', `No such path.${question} All paths: /api/docs/`);
  };
}

/** Whether a path is the start or the end of another one. */
const isWhole = (given: string, known: string): boolean =>
  given !== '' && (known.endsWith(`/${given}`) || known.startsWith(`${given}.`));

/** Whether a known path has one segment more than another one, somewhere within it. */
function hasOneMore(given: string, known: string): boolean {
  const [some, all] = [given.split('/'), known.split('/')];
  const from = some.findIndex((each, n) => each !== all[n]);
  return all.length === some.length + 1 && from > 0 && some.slice(from).join('/') === all.slice(from + 1).join('/');
}

const IS_NO_ID = `in this path must be a UUID, such as ${SAMPLE_UUID}.`;

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((each) => each !== '');
const isId = (segment: string): boolean => /^:\w+Id$/.test(segment) || UUID.test(segment);

/** The name of the parameter whose value is no id, where a route has the path otherwise. */
function malformedId(routes: readonly Described[], path: readonly string[]): string | null {
  for (const route of routes) {
    const pattern = segmentsOf(route.path);
    const isSame =
      pattern.length === path.length && pattern.every((each, n) => each.startsWith(':') || each === path[n]);
    const wrong = isSame ? pattern.find((each, n) => isId(each) && !UUID.test(path[n]!)) : undefined;
    if (wrong) return wrong.slice(1);
  }
  return null;
}

/** The path as it is compared: in lower case with hyphens, without `/api`, a version and ids. */
function shapeOf(path: string): string {
  const segments = segmentsOf(path).map((each) =>
    isId(each)
      ? ID_MARK
      : each
          .toLowerCase()
          .replaceAll('_', '-')
          .replace(/\.json$/, ''),
  );
  const from = segments.findIndex((each) => !/^(api|rest|v\d+)$/.test(each));
  return from < 0 ? '' : segments.slice(from).join('/');
}

/** The known path with the ids of the given one in their order. */
function filled(known: string, given: string): string {
  const ids = segmentsOf(given).filter((each) => UUID.test(each));
  return known.replace(/:(\w+)/g, (_, name: string) => (name.endsWith('Id') && ids.shift()) || `{${name}}`);
}
