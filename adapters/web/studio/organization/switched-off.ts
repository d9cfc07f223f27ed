import type { Webhook } from './part.ts';

/** After how many failures in a row the service switches a webhook off. */
const MOST_FAILURES = 20;

/** Whether its failures have switched the webhook off: somebody has to look at its receiver. */
export const isSwitchedOffByFailures = ({ is_active, consecutive_failures }: Webhook): boolean =>
  !is_active && consecutive_failures >= MOST_FAILURES;
