import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { referencedBy } from '../adapters/http/openapi/components.ts';
import type { Json } from '../adapters/http/shared/json.ts';
import { openApiText } from '../config/service/open-api.ts';
import { clientTypes } from './client-types.ts';

const STUDIO = join(import.meta.dirname, '../adapters/web/studio');
const FILE = join(STUDIO, 'api/service.d.ts');

/**
 * The types of the API for the Studio: those of the client, without comments, of the operations that it calls and the schemas that it names.
 * After a call of another operation this is run again.
 */
export async function studioTypes(): Promise<string> {
  const { paths, components } = JSON.parse(await openApiText({})) as Document;
  const called = calledIn(paths, studioCode());
  const schemas = referencedBy([called, ...namedIn(studioCode())], components.schemas);
  const types = clientTypes({ paths: called, components: { schemas } });
  return types.replaceAll(/^ *\/\*\*.*\*\/\n/gm, '');
}

type Document = {
  readonly paths: Readonly<Record<string, Json>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
};

function studioCode(): string {
  const files = globSync('**/*.{ts,tsx}', { cwd: STUDIO }).filter((file) => !file.endsWith('.d.ts'));
  return files.map((file) => readFileSync(join(STUDIO, file), 'utf8')).join('\n');
}

/** The operations that the code calls, as in `api.GET('/api/projects/', …)`. */
function calledIn(paths: Document['paths'], code: string): Document['paths'] {
  const calls = new Set(
    [...code.matchAll(/\.(GET|POST|PUT|PATCH|DELETE)\(\s*'([^']+)'/g)].map(([, ...call]) => call.join(' ')),
  );
  const called = Object.entries(paths).map(([path, methods]) => {
    const kept = Object.entries(methods).filter(([method]) => calls.has(`${method.toUpperCase()} ${path}`));
    return [path, Object.fromEntries(kept)] as const;
  });
  return Object.fromEntries(called.filter(([, methods]) => Object.keys(methods).length > 0));
}

/** References to the schemas that the code names, as in `Schemas['Project']`. */
const namedIn = (code: string): readonly Json[] =>
  [...code.matchAll(/\bSchemas\['(\w+)'\]/g)].map(([, name]) => ({ $ref: `#/components/schemas/${name}` }));

if (import.meta.main) writeFileSync(FILE, await studioTypes());
