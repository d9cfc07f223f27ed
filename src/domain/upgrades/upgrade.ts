import type { ItemKind } from '../projects/item.ts';

/** A stored document as it was parsed. */
export type Document = Readonly<Record<string, unknown>>;

/** What one version makes of the documents of the version before, by kind; kinds that are not named stay as they are. */
export type Upgrade = Partial<Record<ItemKind | 'project', (document: Document) => Document>>;
