import * as v from 'valibot';
import { named } from '../../../validation/named.ts';
import { placeType } from '../../projects/schemas/places.ts';
import { projectTexts } from '../../projects/schemas/project-texts.ts';
import { contentEntries, id, summaryEntries } from '../../projects/schemas/projects.ts';
import { checkResponse, checkTexts } from '../../wayfinding/schemas/check.ts';

const address = v.pipe(v.string(), v.url());

/** A whole project after a status action. */
export const actionResponse = named(
  'ProjectAfterAction',
  v.object({
    ...summaryEntries,
    ...contentEntries,
    embed_url: v.nullable(address),
    public_api_url: v.nullable(address),
  }),
  'A project with its public addresses.',
  projectTexts,
);

const warnings = named(
  'PublishWarnings',
  v.object({
    ...checkResponse.entries,
    unevaluatedWorkingHours: v.pipe(
      v.array(named('PlaceReference', v.object({ type: placeType, id }), 'An area or a marker.')),
      v.description('Places whose opening hours are shown as they are written: whether they are open is not computed.'),
    ),
  }),
  'What may be wrong with a published map.',
  checkTexts,
);

/** The same where it published the project, with warnings about the published map. */
export const liveActionResponse = named(
  'PublishResult',
  v.object({ ...actionResponse.entries, embed_url: address, public_api_url: address, warnings: v.nullable(warnings) }),
  'A published project with its public addresses and warnings.',
  projectTexts,
);
