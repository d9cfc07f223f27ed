import type { ItemKind } from '../projects/items/item.ts';

/** A parsed stored document. */
export type Document = Readonly<Record<string, unknown>>;

/** The upgrade of documents from the previous version, by kind; other kinds do not change. */
export type Upgrade = Partial<Record<ItemKind | 'project', (document: Document) => Document>>;

/** Adds these fields to a document where they are missing. */
export const adding =
  (fields: Document) =>
  (document: Document): Document => {
    const missing = Object.entries(fields).filter(([name]) => !(name in document));
    return missing.length === 0 ? document : { ...document, ...Object.fromEntries(missing) };
  };
