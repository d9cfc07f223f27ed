import type { ComponentTexts, PropertyTexts } from '../../shared/component-texts.ts';

export const SERVICE_TEXTS: ComponentTexts = {
  Liveness: ['That the process responds.', { status: 'Always ok.' }],
  Unreadiness: [
    'What fails while the service accepts no writes, or that it stops.',
    { code: 'Always `unavailable`, as in the other errors that pass by themselves.' },
  ],
  Readiness: ['Whether the service accepts writes, and what fails.'],
  ServiceVersion: ['The release that is running.', { version: 'A semantic version, such as 0.2.0.' }],
};

/** What fields mean that most components have, where these say nothing else. */
export const COMMON_TEXTS: PropertyTexts = {
  id: 'Its id, which never changes.',
  _delete: 'True removes the item. An id that is not there is no error.',
  organization: 'The id of the organization.',
  organization_name: 'The name of the organization.',
  role: 'The role in the organization, which decides what the member may do.',
  status: 'The present state.',
  groups: 'The ids of groups.',
  created_at: 'When it was created, in UTC.',
  updated_at: 'When it was last changed, in UTC.',
  createdAt: 'When it was created, in UTC.',
  updatedAt: 'When it was last changed, in UTC.',
  expires_at: 'When it expires, in UTC.',
  joined_at: 'When the membership began, in UTC.',
  count: 'How many there are on all pages.',
  next: 'The address of the next page; null on the last one.',
  previous: 'The address of the previous page; null on the first one.',
  results: 'The entries of this page.',
};
