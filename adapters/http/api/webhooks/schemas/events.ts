import * as v from 'valibot';
import type { EventName } from '../../../../../src/domain/webhooks/event.ts';
import { byField } from '../../../validation/by-kind.ts';
import { timestamp } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';

const id = v.pipe(v.string(), v.uuid());

const projectData = named('WebhookProjectData', v.object({ project_id: id, name: v.string() }));
const pingData = named('WebhookPingData', v.object({ organization_id: id, sent_by: v.string() }));

function event<Name extends EventName, Data extends v.GenericSchema>(component: string, name: Name, data: Data) {
  const number = v.pipe(v.string(), v.regex(/^evt_\d+$/));
  return named(component, v.object({ id: number, event: v.picklist([name]), created_at: timestamp, data }));
}

/** The bodies of webhook deliveries by the names of their components. */
export const EVENT_SCHEMAS = {
  ProjectPublishedEvent: event('ProjectPublishedEvent', 'project.published', projectData),
  ProjectUpdatedEvent: event('ProjectUpdatedEvent', 'project.updated', projectData),
  ProjectUnpublishedEvent: event('ProjectUnpublishedEvent', 'project.unpublished', projectData),
  ProjectArchivedEvent: event('ProjectArchivedEvent', 'project.archived', projectData),
  ProjectDeletedEvent: event('ProjectDeletedEvent', 'project.deleted', projectData),
  WebhookPingEvent: event('WebhookPingEvent', 'webhook.ping', pingData),
};

/** The body of any delivery. */
export const eventSchema = named('WebhookEvent', byField('event', EVENT_SCHEMAS));
