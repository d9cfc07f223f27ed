import type { ItemKind } from '../projects/item.ts';

/** A stored document as it was parsed. */
export type Document = Readonly<Record<string, unknown>>;

/** What one version makes of the documents of the version before, by kind; kinds that are not named stay as they are. */
export type Upgrade = Partial<Record<ItemKind | 'project', (document: Document) => Document>>;

/** Gives a document these fields where it lacks them. */
export const adding =
  (fields: Document) =>
  (document: Document): Document => {
    const missing = Object.entries(fields).filter(([name]) => !(name in document));
    return missing.length === 0 ? document : { ...document, ...Object.fromEntries(missing) };
  };
