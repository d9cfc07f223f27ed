import { languageFor } from '../../../src/domain/publishing/live-language.ts';
import { versionedCache } from '../../../src/domain/shared/versioned-cache.ts';
import type { Published, Viewed } from './jobs.ts';
import { type Packed, type PackedMap, packBytes, packedSize } from './packed-map.ts';
import type { LiveReader, PublicMaps } from './public-maps.ts';
import type { MapFacts, View } from './views.ts';

/** Which places: those on a level, told by its id or key, and with a tag, told by its id; null: whatever theirs is. */
export type PlacesAsked = {
  readonly language: string | null;
  readonly level: string | null;
  readonly tag: string | null;
};

export type SearchAsked = { readonly language: string | null; readonly text: string; readonly limit: number };

export interface LiveCache {
  /** The packed map of that version if it is at hand. */
  peek(projectId: string, version: number): PackedMap | null;
  /** The packed map of that version; made when it is not at hand, once however many ask. */
  get(app: LiveReader, projectId: string, version: number): Promise<PackedMap>;
  /** What there is to know of that version beside its text. */
  facts(app: LiveReader, published: Published): Promise<MapFacts>;
  /** The map in one language: one text for all languages that come to the same one of the map's. */
  inLanguage(app: LiveReader, published: Published, asked: string): Promise<Packed>;
  /** Its places, in a language likewise; null: in the map's own. */
  places(app: LiveReader, published: Published, asked: PlacesAsked): Promise<Packed>;
  /** The JSON text of the places that a text finds; not kept. */
  search(app: LiveReader, published: Published, asked: SearchAsked): Promise<string>;
  close(): Promise<void>;
}

/** What an entry takes beside its texts. */
const ENTRY_BYTES = 1000;
const WORD_BYTES = 200;

/** Keeps packed texts up to so many bytes in all; those not read for longest go first, whole maps for whole maps only. */
export function liveCache(sources: PublicMaps, maxBytes = 128 * 1_048_576): LiveCache {
  const maps = versionedCache<PackedMap>(maxBytes * 0.75);
  const views = versionedCache<Packed>(maxBytes * 0.2);
  const facts = versionedCache<MapFacts>(maxBytes * 0.05);

  const get = (app: LiveReader, projectId: string, version: number): Promise<PackedMap> =>
    maps.get(projectId, version, async () => {
      const viewed = await sources.view(app, { projectId, version }, { type: 'map' });
      const value = { ...packedView(viewed), ...viewed.facts! };
      return { version: value.version, weight: packedSize(value) + value.written.length, value };
    });

  /** Without the text of the map, where nobody has asked for that yet. */
  const factsOf = async (app: LiveReader, { projectId, version }: Published): Promise<MapFacts> => {
    const packed = maps.peek(projectId, version);
    if (packed) return packed;
    return facts.get(projectId, version, async () => {
      const value = (await sources.view(app, { projectId, version }, { type: 'facts' })).facts!;
      const words = value.levels.length + value.tags.length + value.languages.length;
      return { version: value.version, weight: value.written.length + words * WORD_BYTES + ENTRY_BYTES, value };
    });
  };

  /** `name` is the same for all questions that come to the same text. */
  const viewed = (app: LiveReader, { projectId, version }: Published, name: string, view: View) =>
    views.get(`${projectId} ${name}`, version, async () => {
      const value = packedView(await sources.view(app, { projectId, version }, view));
      return { version, weight: packedSize(value) + ENTRY_BYTES, value };
    });

  return {
    peek: maps.peek,
    get,
    facts: factsOf,
    async inLanguage(app, published, asked) {
      const { languages, language: own } = await factsOf(app, published);
      const language = languageFor(asked, languages, own);
      return viewed(app, published, `map ${language}`, { type: 'plain', language });
    },
    async places(app, published, { level, tag, ...asked }) {
      const { language: own, languages, levels, tags } = await factsOf(app, published);
      const language = languageFor(asked.language ?? own, languages, own);
      const levelId = level && (levelOf(levels, level) ?? NOWHERE);
      const tagId = tag && (tags.includes(tag) ? tag : NOWHERE);
      const name = `places ${language} ${levelId ?? ''} ${tagId ?? ''}`;
      return viewed(app, published, name, { type: 'places', language, level: levelId, tag: tagId });
    },
    async search(app, published, asked) {
      const { bytes } = await sources.view(app, published, { type: 'search', ...asked });
      return new TextDecoder().decode(bytes);
    },
    close: () => sources.close(),
  };
}

/** The id of no level and no tag: all that there are not come to one text. */
const NOWHERE = '-';

const levelOf = (levels: MapFacts['levels'], asked: string): string | undefined =>
  levels.find(({ id, key }) => id === asked.toLowerCase() || key === asked)?.id;

function packedView({ bytes, digest }: Viewed): Packed {
  return packBytes(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), digest);
}
