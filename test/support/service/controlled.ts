import { type Service, startService } from '../../../config/service/service.ts';
import { memorySettings } from '../../../config/settings/memory-settings.ts';
import { type Client, client } from '../client.ts';

/** A service in memory under the control of a test suite, as `--memory` starts it. */
export type Controlled = { readonly service: Service; readonly api: Client };

export async function startControlled(environment: Readonly<Record<string, string>> = {}): Promise<Controlled> {
  const settings = memorySettings({ PORT: '0', LOG_LEVEL: 'silent', ...environment });
  const service = await startService(settings, { isControlled: true });
  return { service, api: client(service.local) };
}
