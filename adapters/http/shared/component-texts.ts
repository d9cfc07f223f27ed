/** What components of the OpenAPI document are, by name, and what their properties mean. */
export type ComponentTexts = Readonly<Record<string, ComponentText>>;

export type ComponentText = readonly [about: string, properties?: PropertyTexts];

export type PropertyTexts = Readonly<Record<string, string>>;

/** The id of what a request creates, and of an item in a list, which may exist. */
export const NEW_ID: PropertyTexts = {
  id: 'The UUID that it is to have. Absent: the service chooses one.',
};
export const ITEM_ID: PropertyTexts = {
  id: 'The id of the item to change; an unknown one is that of a new item. Absent: a new item with an id that the service chooses.',
};
