import type { ItemKind } from './projects/item.ts';
import { COLLECTION_OF, type StoredItem } from './projects/project-content.ts';
import { TO_VERSION_2 } from './upgrades/to-version-2.ts';
import type { Document, Upgrade } from './upgrades/upgrade.ts';

/** What is stored as JSON text: each item, a project's own parts, and whole projects that were frozen with their items. */
export type DocumentKind = ItemKind | 'project' | 'snapshot' | 'template' | 'live';

/** In order: the first makes version 2 of version 1. One that was released never changes. */
const UPGRADES: readonly Upgrade[] = [TO_VERSION_2];

/** The version of the documents that this program writes. */
export const DOCUMENT_VERSION = UPGRADES.length + 1;

/** The document as the current version has it; of a version that is current, or newer than this program, as it is. */
export function upgrade(kind: DocumentKind, version: number, value: unknown): unknown {
  if (version >= DOCUMENT_VERSION) return value;
  const document = value as Document;
  if (kind === 'snapshot' || kind === 'template') return upgradeFrozen(version, document);
  return kind === 'live' ? upgradeLive(version, document) : upgradeSingle(kind, version, document);
}

/** `upgrade` of a JSON text, which stays to the letter where its version is current. */
export function upgradeText(kind: DocumentKind, version: number, json: string): string {
  return version >= DOCUMENT_VERSION ? json : JSON.stringify(upgrade(kind, version, JSON.parse(json)));
}

function upgradeSingle(kind: ItemKind | 'project', version: number, document: Document): Document {
  const steps = UPGRADES.slice(version - 1).flatMap((step) => step[kind] ?? []);
  return steps.reduce((upgraded, step) => step(upgraded), document);
}

/** A `FrozenProject`: its items are texts in it. */
function upgradeFrozen(version: number, { project, items }: Document): Document {
  return {
    project: upgradeSingle('project', version, project as Document),
    items: (items as readonly StoredItem[]).map((item) => ({
      ...item,
      json: upgradeText(item.kind, version, item.json),
    })),
  };
}

/** A `LiveMap`: the project's parts and its collections stand side by side in it. */
function upgradeLive(version: number, document: Document): Document {
  const project = upgradeSingle('project', version, document);
  const collections = Object.entries(COLLECTION_OF).map(([kind, name]) => {
    const items = (document[name] ?? []) as readonly Document[];
    return [name, items.map((item) => upgradeSingle(kind as ItemKind, version, item))] as const;
  });
  return { ...project, ...Object.fromEntries(collections) };
}
