/** What properties of components of the OpenAPI document mean, by name. */
export type PropertyTexts = Readonly<Record<string, string>>;

/** The id of what a request creates, and of an item in a list, which may exist. */
export const NEW_ID = {
  id: 'The UUID that it is to have. Absent: the service chooses one.',
};
export const ITEM_ID = {
  id: 'The id of the item to change; an unknown one is that of a new item. Absent: a new item with an id that the service chooses.',
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
