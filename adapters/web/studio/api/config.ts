import { signal } from '@preact/signals';
import { patiently } from './waits.ts';

/** What this service offers, as `GET /studio/config.json` answers it. */
export type StudioConfig = {
  readonly serviceName: string;
  readonly version: string;
  readonly registration: 'open' | 'invite' | 'closed';
  /** Null where sign-in with Google is not set up. */
  readonly googleClientId: string | null;
  /** Where people sign in with Google; null where there is no client id. */
  readonly googleAuthorizationUrl: string | null;
  readonly uploadLimitBytes: number;
  readonly maxImagePixels: number;
  readonly languages: readonly string[];
};

/** Null on pages of a service without a Studio. */
export const config = signal<StudioConfig | null>(null);

/** Whether there is more than the screens that mailed links lead to. */
export const hasStudio = (): boolean => config.value !== null;

/** The name of this service, which the page has too. */
export const serviceName = (): string =>
  config.value?.serviceName ?? document.querySelector<HTMLElement>('#studio')?.dataset.service ?? '';

/** Throws where the service cannot be reached, or does not answer as it should. */
export async function loadConfig(): Promise<void> {
  const response = await patiently(() => fetch('/studio/config.json'));
  if (!response.ok) throw new Error(`The service answered ${response.status}.`);
  config.value = (await response.json()) as StudioConfig;
}
