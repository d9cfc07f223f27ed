import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../adapters/http/shared/json.ts';
import { openApiText } from '../config/service/open-api.ts';
import { clientTypes } from './client-types.ts';

const FILE = join(import.meta.dirname, '../adapters/web/studio/api/service.d.ts');

/** The types of the API for the Studio: those of the client, without comments. */
export async function studioTypes(): Promise<string> {
  const types = clientTypes(JSON.parse(await openApiText({})) as Json);
  return types.replaceAll(/^ *\/\*\*.*\*\/\n/gm, '');
}

if (import.meta.main) writeFileSync(FILE, await studioTypes());
