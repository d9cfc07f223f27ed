import { type Body, JSON_TYPE, type Reply, type Watch } from './client.ts';
import { checkOf, type Operation } from './response-check.ts';

/** Sees the replies of a service whose inside cannot be reached, and reports each that its document does not describe. */
export function watchReplies(documentText: string, report: (deviation: string) => void): Watch {
  const document = JSON.parse(documentText);
  const check = checkOf(documentText);
  const find = operationFinder(document);
  return (request, reply) => {
    const [method, address] = request.split(' ') as [string, string];
    const found = find(method, new URL(address, 'http://service').pathname);
    const fault = found && check(responseOf(reply), found, method);
    if (fault) report(fault);
  };
}

/** The operation of a method and path; null for what is not described, as pages are, and for HEAD. */
function operationFinder(document: Body): (method: string, path: string) => Operation | null {
  const paths = Object.keys(document.paths)
    .map((path) => ({ path, pattern: patternOf(path), parameters: path.split('{').length }))
    .sort((one, other) => one.parameters - other.parameters);
  return (method, path) => {
    const whole = path.endsWith('/') || path.startsWith('/media/') ? path : `${path}/`;
    const found = paths.find(({ pattern }) => pattern.test(whole) || pattern.test(path));
    return found && document.paths[found.path][method.toLowerCase()]
      ? { method, path: found.path, responses: {} }
      : null;
  };
}

/** Parameters that end in `Id` are ids, as in the routes. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replaceAll('.', '\\.')
      .replaceAll('{path}', '.+')
      .replace(/\{\w+Id\}/g, '[0-9a-fA-F-]{36}')
      .replace(/\{\w+\}/g, '[^/]+')}$`,
  );

function responseOf({ status, body, headers }: Reply) {
  const type = headers.get('content-type') ?? '';
  const isJson = JSON_TYPE.test(type) && body !== '';
  const content = isJson ? { json: JSON.stringify(body), type } : body !== '' && { bytes: Buffer.from(body) };
  return { status, headers: Object.fromEntries(headers), ...content };
}
