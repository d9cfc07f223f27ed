import * as v from 'valibot';
import { timestamp } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { removedByWrite } from '../../shared/schemas/images.ts';
import { bulkErrors } from './bulk.ts';

const id = v.pipe(v.string(), v.uuid());
const state = { version: v.pipe(v.number(), v.integer()), updated_at: timestamp, removed: removedByWrite };

/** The minimal response to a change. */
export const minimalChange = named('MinimalChange', v.object(state));

/** The same to a creation. */
export const minimalCreation = named('MinimalCreation', v.object({ id, ...state }));

/** The same to a bulk, some of whose items may have errors. */
export const minimalBulk = named('MinimalBulk', v.object({ ...state, errors: bulkErrors }));

/** The same to a change of a project, which may create items. */
export const minimalProjectChange = named(
  'MinimalProjectChange',
  v.object({
    ...state,
    created: v.array(named('CreatedItem', v.object({ path: v.string(), id }))),
  }),
);
