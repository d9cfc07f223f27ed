import * as v from 'valibot';
import type { EventName } from '../../../../../src/domain/webhooks/event.ts';
import { byField } from '../../../validation/by-kind.ts';
import { timestamp } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';

const eventTexts = {
  id: 'evt_ and a number that is never used again; the same as the header `X-Service-Delivery`.',
  event: 'The name of the event.',
  created_at: 'When the event happened, in UTC.',
};

const id = v.pipe(v.string(), v.uuid());

const projectData = named(
  'WebhookProjectData',
  v.object({ project_id: id, name: v.string() }),
  'The project of an event.',
  { project_id: 'The id of the project.', name: 'Its name at that time.' },
);
const pingData = named('WebhookPingData', v.object({ organization_id: id, sent_by: v.string() }), 'Who sent a ping.', {
  organization_id: 'The organization of the webhook.',
  sent_by: 'The email of the account that sent it.',
});

function event<Name extends EventName, Data extends v.GenericSchema>(
  component: string,
  name: Name,
  data: Data,
  about: string,
) {
  const number = v.pipe(v.string(), v.regex(/^evt_\d+$/));
  return named(
    component,
    v.object({ id: number, event: v.picklist([name]), created_at: timestamp, data }),
    about,
    eventTexts,
  );
}

/** The bodies of webhook deliveries by the names of their components. */
export const EVENT_SCHEMAS = {
  ProjectPublishedEvent: event('ProjectPublishedEvent', 'project.published', projectData, 'A project was published.'),
  ProjectUpdatedEvent: event(
    'ProjectUpdatedEvent',
    'project.updated',
    projectData,
    'A published version was replaced by the working copy.',
  ),
  ProjectUnpublishedEvent: event(
    'ProjectUnpublishedEvent',
    'project.unpublished',
    projectData,
    'A published project became a draft.',
  ),
  ProjectArchivedEvent: event(
    'ProjectArchivedEvent',
    'project.archived',
    projectData,
    'A project that was ever published was archived.',
  ),
  ProjectDeletedEvent: event(
    'ProjectDeletedEvent',
    'project.deleted',
    projectData,
    'A project that was ever published was deleted.',
  ),
  WebhookPingEvent: event('WebhookPingEvent', 'webhook.ping', pingData, '`testWebhook` was called.'),
};

/** The body of any delivery. */
export const eventSchema = named('WebhookEvent', byField('event', EVENT_SCHEMAS), 'The body of a delivery.');
