import type { Packaged } from '../packaged/packaged.ts';
import { memorySettings } from '../settings/memory-settings.ts';
import { startService } from './service.ts';

/** The OpenAPI document as a text, of a service in memory with the public settings of an environment. */
export async function openApiText(
  environment: Readonly<Record<string, string | undefined>>,
  packaged?: Packaged,
): Promise<string> {
  const settings = memorySettings({
    ...environment,
    HOST: '127.0.0.1',
    PORT: '0',
    MIN_FREE_MB: '0',
    LOG_LEVEL: 'silent',
  });
  const { local, stop } = await startService(settings, { packaged });
  try {
    return await (await fetch(`${local}/api/openapi.json`)).text();
  } finally {
    await stop();
  }
}
