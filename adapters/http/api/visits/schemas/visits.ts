import * as v from 'valibot';
import { VISIT_EVENTS } from '../../../../../src/domain/projects/values/visit-event-name.ts';
import { VISIT_PARAMS } from '../../../../../src/domain/visits/visit-params.ts';
import { list, object } from '../../../validation/containers.ts';
import { named } from '../../../validation/named.ts';
import { unchecked } from '../../../validation/unchecked.ts';
import { visitEventName } from '../../projects/schemas/project-settings.ts';

const MOST_EVENTS = 100;

const PARAM_NAMES = [...new Set(Object.values(VISIT_PARAMS).flat())];

/** A text or, for the results of a search, a number. */
const paramOf = (name: string) =>
  v.pipe(
    name === 'results' ? v.number() : v.string(),
    v.description(`Of ${VISIT_EVENTS.filter((event) => VISIT_PARAMS[event].includes(name)).join(', ')}.`),
  );

const visitParams = named(
  'VisitParams',
  v.object(Object.fromEntries(PARAM_NAMES.map((name) => [name, v.optional(paramOf(name))]))),
  'What an event was about; others than those of the event are dropped, texts are cut to 100 characters.',
);

const timestamp = v.pipe(
  v.string(),
  v.metadata({ format: 'date-time', description: 'When it was, at most a day from now; now where it is not given.' }),
);

const visitEvent = named(
  'VisitEvent',
  v.pipe(
    v.object({ event: visitEventName, params: v.optional(visitParams), timestamp: v.optional(timestamp) }),
    v.description('What a visitor did, without personal data. Events of another form are dropped.'),
  ),
  'What a visitor did.',
);

/** Events of any form: the core drops malformed ones. */
export const visitBatch = named(
  'VisitBatch',
  object({ events: list(unchecked(visitEvent), MOST_EVENTS) }),
  'Events of visitors.',
  { events: 'At most 100 of them.' },
);

const count = v.pipe(v.number(), v.integer());

export const visitCounts = named(
  'VisitCounts',
  v.object({ accepted: count, dropped: count }),
  'What became of the events.',
  { accepted: 'How many were recorded.', dropped: 'How many were not.' },
);
