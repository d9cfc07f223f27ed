import { signal } from '@preact/signals-core';
import { createDocument, type MapDocument } from '../document.ts';
import type { ReceivedProject } from '../items/from-project.ts';
import { type Fields, NOUNS, type Patch } from '../items/types.ts';
import type { SaveQueue } from './save-queue.ts';

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

/** The same project with other ids, which point to each other as before. */
export function withNewIds(project: ReceivedProject, newId: () => string): ReceivedProject {
  const renamed = new Map<string, string>();
  const rename = (id: string): string => renamed.get(id) ?? renamed.set(id, newId()).get(id)!;
  return JSON.parse(JSON.stringify(project).replace(UUID, rename));
}

/** The document of a sample, and a queue that sends nothing. */
export function openSample(project: ReceivedProject): { readonly document: MapDocument; readonly saves: SaveQueue } {
  const saves: SaveQueue = {
    state: signal({ kind: 'saved' }),
    refused: signal([]),
    flush: async () => false,
    pull: async () => {},
    retry: async () => false,
    takeBack() {},
    close() {},
  };
  return { document: createDocument({ project, now: Date.now }), saves };
}

/** What makes a new project the one of a document: all its items; of the languages those that it has already keep their ids. */
export function keptItems(
  document: Pick<MapDocument, 'list'>,
  made: Pick<ReceivedProject, 'languages'>,
): readonly Patch[] {
  const known = new Map(made.languages.map(({ languageCode, id }) => [languageCode, id]));
  const kept = NOUNS.flatMap((noun) =>
    document.list(noun).map((item): Patch => {
      const { id, ...fields } = item;
      const old = noun === 'languages' ? known.get(String(fields.languageCode)) : undefined;
      if (old) return { noun, id: old, before: {}, after: withoutCode(fields) };
      return { noun, id, before: noun === 'project' ? {} : null, after: noun === 'project' ? fields : item };
    }),
  );
  const codes = new Set(document.list('languages').map(({ languageCode }) => languageCode));
  const gone = made.languages.filter(({ languageCode }) => !codes.has(languageCode));
  return [...kept, ...gone.map(({ id }): Patch => ({ noun: 'languages', id, before: {}, after: null }))];
}

/** The code of a language cannot be changed. */
const withoutCode = ({ languageCode: _, ...fields }: Fields): Fields => fields;
