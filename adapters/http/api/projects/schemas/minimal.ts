import * as v from 'valibot';
import { timestamp } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { removedByWrite } from '../../shared/schemas/images.ts';
import { bulkErrors } from './bulk.ts';

const stateTexts = {
  version: 'The version of the project after the change.',
  updated_at: 'When the project was changed.',
};

const id = v.pipe(v.string(), v.uuid());
const state = { version: v.pipe(v.number(), v.integer()), updated_at: timestamp, removed: removedByWrite };

/** The minimal response to a change. */
export const minimalChange = named(
  'MinimalChange',
  v.object(state),
  'The new version of a project, to a request that prefers a minimal response.',
  stateTexts,
);

/** The same to a creation. */
export const minimalCreation = named(
  'MinimalCreation',
  v.object({ id, ...state }),
  'The id of what was created, and the new version of its project.',
  { ...stateTexts, id: 'The id of what was created.' },
);

/** The same to a bulk, some of whose items may have errors. */
export const minimalBulk = named(
  'MinimalBulk',
  v.object({ ...state, errors: bulkErrors }),
  'The new version of a project after a bulk update.',
  { ...stateTexts, errors: 'The items that were left out.' },
);

/** The same to a change of a project, which may create items. */
export const minimalProjectChange = named(
  'MinimalProjectChange',
  v.object({
    ...state,
    created: v.array(
      named('CreatedItem', v.object({ path: v.string(), id }), 'An item that was sent without an id.', {
        path: 'Its position in the body, such as `levels.0.areas.2`.',
        id: 'The id that it got.',
      }),
    ),
  }),
  'The new version of a project, and what its change created.',
  {
    ...stateTexts,
    created: 'The items that were sent without an id, in the order of the body. Empty where all had one.',
  },
);
