import { COLLECTION_OF, type StoredItem } from './projects/content/project-content.ts';
import type { ItemKind } from './projects/items/item.ts';
import { TO_VERSION_2 } from './upgrades/to-version-2.ts';
import { TO_VERSION_3 } from './upgrades/to-version-3.ts';
import { TO_VERSION_4 } from './upgrades/to-version-4.ts';
import type { Document, Upgrade } from './upgrades/upgrade.ts';

/** The documents that are stored as JSON text: each item, a project's own parts, and frozen projects with their items. */
export type DocumentKind = ItemKind | 'project' | 'snapshot' | 'template' | 'live';

/** In order: the first converts version 1 to version 2. A released one never changes. */
const UPGRADES: readonly Upgrade[] = [TO_VERSION_2, TO_VERSION_3, TO_VERSION_4];

/** The version of documents that this release writes. */
export const DOCUMENT_VERSION = UPGRADES.length + 1;

/** The document in a version, the current one by default; one of that version, or a newer one, is returned unchanged. */
export function upgrade(kind: DocumentKind, version: number, value: unknown, to = DOCUMENT_VERSION): unknown {
  if (version >= to) return value;
  const document = value as Document;
  const one: UpgradeOne = (kind, document) => upgradeSingle(kind, document, UPGRADES.slice(version - 1, to - 1));
  if (kind === 'snapshot' || kind === 'template') return upgradeFrozen(document, one);
  return kind === 'live' ? upgradeLive(document, one) : one(kind, document);
}

/** `upgrade` of a JSON text to the current version; a text of that version is returned unchanged. */
export function upgradeText(kind: DocumentKind, version: number, json: string): string {
  return version >= DOCUMENT_VERSION ? json : JSON.stringify(upgrade(kind, version, JSON.parse(json)));
}

type UpgradeOne = (kind: ItemKind | 'project', document: Document) => Document;

function upgradeSingle(kind: ItemKind | 'project', document: Document, upgrades: readonly Upgrade[]): Document {
  return upgrades.flatMap((each) => each[kind] ?? []).reduce((upgraded, step) => step(upgraded), document);
}

/** A `FrozenProject`: its items are texts in it. */
function upgradeFrozen({ project, items }: Document, one: UpgradeOne): Document {
  return {
    project: one('project', project as Document),
    items: (items as readonly StoredItem[]).map((item) => ({
      ...item,
      json: JSON.stringify(one(item.kind, JSON.parse(item.json))),
    })),
  };
}

/** A `LiveMap`: the project's parts and its collections are members of one object. */
function upgradeLive(document: Document, one: UpgradeOne): Document {
  const collections = Object.entries(COLLECTION_OF).map(([kind, name]) => {
    const items = (document[name] ?? []) as readonly Document[];
    return [name, items.map((item) => one(kind as ItemKind, item))] as const;
  });
  return { ...one('project', document), ...Object.fromEntries(collections) };
}
