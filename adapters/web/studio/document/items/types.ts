/** A value of JSON: everything that a document consists of. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

export type Fields = Readonly<Record<string, Json>>;

/**
 * The kinds of items. `project` has one item, the fields of the project itself, those of `settings`, `appearance` and `analytics` under
 * names such as `settings.theme`, so that two people can change two of them.
 */
export const NOUNS = [
  'project',
  'levels',
  'areas',
  'markers',
  'tags',
  'languages',
  'corridors',
  'transitions',
] as const;
export type Noun = (typeof NOUNS)[number];

/** An item with the fields that makers may change, by their names in the API; an area or a marker has its tags as `tag_ids`. */
export type Item = Fields & { readonly id: string };

/** Which item is meant. */
export type Ref = { readonly noun: Noun; readonly id: string };

/** The key of an item in maps. */
export const keyOf = ({ noun, id }: Ref): string => `${noun} ${id}`;

/**
 * A change of one item: of the given fields alone, each with its value before and after it. `before: null`: the item is created, with all
 * its fields; `after: null`: it is deleted.
 */
export type Patch = {
  readonly noun: Noun;
  readonly id: string;
  readonly before: Fields | null;
  readonly after: Fields | null;
};

/** What a person does at once, and takes back at once. `label` is for people. */
export type Command = {
  readonly label: string;
  readonly patches: readonly Patch[];
  /** Commands with the same key that follow each other quickly are one, such as typing into a field. */
  readonly mergeKey?: string;
};

/** Who made a change, and when (ISO 8601); null where it is not known. */
export type Author = { readonly author: string | null; readonly at: string | null };

/** What changed since a version, as `GET …/changes/?since=` answers it, in the fields of documents. */
export type RemoteChanges = {
  /** The version with all these changes. */
  readonly version: number;
  /** Whole items; of the project itself the changed fields alone. */
  readonly changed: readonly { readonly noun: Noun; readonly item: Item }[];
  readonly deleted: readonly Ref[];
  /** Who made the last of them. */
  readonly by: Author;
};
