import type { ComponentTexts, PropertyTexts } from '../../shared/component-texts.ts';

const state: PropertyTexts = {
  version: 'The version of the project after the change.',
  updated_at: 'When the project was changed.',
};

/** What minimal responses mean. */
export const MINIMAL_TEXTS: ComponentTexts = {
  MinimalChange: ['The new version of a project, to a request that prefers a minimal response.', state],
  MinimalCreation: [
    'The id of what was created, and the new version of its project.',
    { ...state, id: 'The id of what was created.' },
  ],
  MinimalBulk: [
    'The new version of a project after a bulk update.',
    { ...state, errors: 'The items that were left out.' },
  ],
  MinimalProjectChange: [
    'The new version of a project, and what its change created.',
    { ...state, created: 'The items that were sent without an id, in the order of the body. Empty where all had one.' },
  ],
  CreatedItem: [
    'An item that was sent without an id.',
    { path: 'Its position in the body, such as `levels.0.areas.2`.', id: 'The id that it got.' },
  ],
};
