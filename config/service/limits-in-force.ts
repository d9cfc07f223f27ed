import type { LimitInForce } from '../../adapters/pages/guide/guide-page.ts';
import type { Settings } from '../settings/settings.ts';

/** The limits that the settings set, as the guide shows them to the people whose programs they bind. */
export function limitsInForce(settings: Settings): readonly LimitInForce[] {
  const upTo = (what: string, count: number, time: string): LimitInForce => ({
    what,
    value: count === 0 ? 'no limit' : `${count.toLocaleString('en')} ${time}`,
  });
  return [
    upTo('Requests of an account, its tokens and API keys together', settings.RATE_LIMIT_AUTHENTICATED, 'a minute'),
    upTo('Requests to the public API from one address', settings.RATE_LIMIT_ANONYMOUS, 'a minute'),
    upTo('Analytics requests from one address', settings.RATE_LIMIT_INGESTION, 'a minute'),
    upTo(
      'Requests to each endpoint that needs no credentials, from one address',
      settings.RATE_LIMIT_UNAUTHENTICATED,
      'a minute',
    ),
    upTo('Pages, embedded maps and images, from one address', settings.RATE_LIMIT_EMBED, 'a minute'),
    upTo(
      'Test deliveries of webhooks of an account, and those sent again',
      settings.RATE_LIMIT_WEBHOOK_TEST,
      'a minute',
    ),
    upTo('Requests for a new password from one address', settings.RATE_LIMIT_PASSWORD_RESETS, 'an hour'),
    upTo('Accounts registered from one address', settings.RATE_LIMIT_REGISTRATIONS, 'an hour'),
    upTo('Analytics events of one map', settings.INGESTION_EVENTS_PER_HOUR, 'an hour'),
  ];
}
