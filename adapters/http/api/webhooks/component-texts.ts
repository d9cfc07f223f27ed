import type { ComponentTexts, PropertyTexts } from '../../shared/component-texts.ts';

const webhook: PropertyTexts = {
  url: 'The https address that deliveries are sent to.',
  description: 'A text for people.',
  events: 'The events that it is notified of.',
  is_active: 'False: it is notified of nothing. 20 failures in a row set it to false.',
  consecutive_failures: 'How many deliveries have failed since the last successful one.',
  last_delivery_at: 'When something was last sent to it; null if never.',
  last_success_at: 'When a delivery last succeeded; null if never.',
  secret: 'The key of the signatures: whsec_ and 48 characters. It is returned only when it is created or regenerated.',
};

const event: PropertyTexts = {
  id: 'evt_ and a number that is never used again; the same as the header `X-Service-Delivery`.',
  event: 'The name of the event.',
  created_at: 'When the event happened, in UTC.',
};

export const WEBHOOK_TEXTS: ComponentTexts = {
  Webhook: ['An address that is notified of events, without its secret.', webhook],
  WebhookWithSecret: ['The same with its secret.', webhook],
  WebhookCreation: ['A new webhook.', webhook],
  WebhookChange: ['The changes of a webhook. Fields that are absent stay.', webhook],
  WebhookDelivery: [
    'A request that was sent to a webhook, and its response.',
    {
      status_code: 'The status of the response; 0 if there was none.',
      response_body: 'The beginning of the response, 1,024 bytes at most.',
      is_response_body_truncated: 'Whether the response was longer.',
      duration_ms: 'How long it took, in milliseconds.',
      error: 'What failed; empty if nothing did.',
    },
  ],
  WebhookDeliveryPage: ['A page of deliveries.'],
  WebhookEvent: ['The body of a delivery.'],
  ProjectPublishedEvent: ['A project was published.', event],
  ProjectUpdatedEvent: ['A published version was replaced by the working copy.', event],
  ProjectUnpublishedEvent: ['A published project became a draft.', event],
  ProjectArchivedEvent: ['A project that was ever published was archived.', event],
  ProjectDeletedEvent: ['A project that was ever published was deleted.', event],
  WebhookPingEvent: ['`testWebhook` was called.', event],
  WebhookPingData: [
    'Who sent a ping.',
    { organization_id: 'The organization of the webhook.', sent_by: 'The email of the account that sent it.' },
  ],
  WebhookProjectData: [
    'The project of an event.',
    { project_id: 'The id of the project.', name: 'Its name at that time.' },
  ],
};
