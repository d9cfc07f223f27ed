import * as v from 'valibot';
import { MOST_SELECTED } from '../../../../../src/domain/projects/values/presence.ts';
import { list, object } from '../../../validation/containers.ts';
import { timestamp, uuid } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { imageAddress } from '../../shared/schemas/images.ts';
import { id } from './projects.ts';

const presenceTexts = {
  levelId: 'The id of the level that is open; null for none.',
  selection: 'The ids of the selected items, 100 at most. They need not exist: changes may not be saved yet.',
};

/** The id of a tab, which the client chooses. */
export const tab = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'Must be 1 to 64 letters, digits, - and _.'),
  v.description(
    'The id of the tab, which the client chooses when it opens: best a random UUID. Absent: ' +
      'one that stands for the session.',
  ),
);

export const presenceRequest = named(
  'PresenceAnnouncement',
  object({
    tab: v.optional(tab),
    levelId: v.optional(v.nullable(uuid), null),
    selection: v.optional(list(uuid, MOST_SELECTED), []),
  }),
  'A tab in which a project is open.',
  presenceTexts,
);

export const presenceResponse = named(
  'Presence',
  v.object({
    version: v.pipe(v.number(), v.integer()),
    people: v.array(
      named(
        'PresentPerson',
        v.object({
          id,
          fullName: v.string(),
          avatarUrl: v.nullable(imageAddress),
          tab: v.string(),
          levelId: v.nullable(id),
          selection: v.array(id),
          seenAt: timestamp,
        }),
        'A tab in which somebody has a project open.',
        {
          ...presenceTexts,
          id: 'The id of the account.',
          fullName: 'The name; may be empty.',
          avatarUrl: 'The address of the picture; null without one.',
          tab: 'The id of the tab.',
          seenAt: 'When the tab called last.',
        },
      ),
    ),
  }),
  'Who else has a project open.',
  { version: 'The version of the working copy.', people: 'The other tabs in which it is open, by person.' },
);
