import type { Schemas } from '../api/service.d.ts';
import { text } from '../strings/strings.ts';

/** What an event of a webhook is called. */
export function eventText(event: Schemas['WebhookEventName']): string {
  const { organization: texts } = text();
  return {
    'project.published': texts.eventPublished,
    'project.updated': texts.eventUpdated,
    'project.unpublished': texts.eventUnpublished,
    'project.archived': texts.eventArchived,
    'project.deleted': texts.eventDeleted,
    'webhook.ping': texts.eventTest,
  }[event];
}
