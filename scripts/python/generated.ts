import { join } from 'node:path';
import type { Json } from '../../adapters/http/shared/json.ts';
import { openApiText } from '../../config/service/open-api.ts';
import { operationsModule } from './operations.ts';
import { typesModule } from './types.ts';

/** The folder of the package `waymark_client`. */
export const PACKAGE = join(import.meta.dirname, '../../adapters/python/waymark_client');

/** The modules that are made from the OpenAPI document, by their paths. */
export async function generatedModules(): Promise<ReadonlyMap<string, string>> {
  const document = JSON.parse(await openApiText({})) as Json;
  return new Map([
    [join(PACKAGE, '_types.py'), typesModule(document)],
    [join(PACKAGE, '_operations.py'), operationsModule(document)],
  ]);
}
