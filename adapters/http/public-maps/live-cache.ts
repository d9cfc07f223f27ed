import type { LinkedTo, LinkPreview } from '../../../src/domain/publishing/link-preview.ts';
import { languageFor } from '../../../src/domain/publishing/live-language.ts';
import type { CacheBudget } from '../../../src/domain/shared/cache-budget.ts';
import { versionedCache } from '../../../src/domain/shared/versioned-cache.ts';
import type { MapSearch } from './found-places.ts';
import type { Published, Viewed } from './jobs.ts';
import { type Packed, type PackedMap, pack, packBytes, packedSize } from './packed-map.ts';
import type { LiveReader, PublicMaps } from './public-maps.ts';
import type { MapFacts, View } from './views.ts';

/** A filter of places: those on a level, identified by its id or key, and with a tag, identified by its id; null: any. */
export type PlacesRequest = {
  readonly language: string | null;
  readonly level: string | null;
  readonly tag: string | null;
};

/** What the map page loads first; `language` null: in the map's default. */
export type FirstRequest = {
  readonly language: string | null;
  readonly level: string | null;
  readonly place: string | null;
};

/** A page of a map by a name; `isLink`: that of a link to one of its places or routes, of which there are many, each opened by few. */
export type NamedPage = { readonly name: string; readonly isLink: boolean };

export interface LiveCache {
  /** The compressed map of that version if it is cached. */
  peek(projectId: string, version: number): PackedMap | null;
  /** The compressed map of that version; created when it is not cached, once for any number of concurrent callers. */
  get(app: LiveReader, projectId: string, version: number): Promise<PackedMap>;
  /** The metadata of that version. */
  facts(app: LiveReader, published: Published): Promise<MapFacts>;
  /** The map in one language: one text for all codes with the same result. */
  inLanguage(app: LiveReader, published: Published, requested: string): Promise<Packed>;
  /** Its places, in a language likewise; null: in the map's default. */
  places(app: LiveReader, published: Published, requested: PlacesRequest): Promise<Packed>;
  /** What the map page loads of it first: one text for all requests with the same result. */
  firstPart(app: LiveReader, published: Published, requested: FirstRequest): Promise<Packed>;
  /** What the map page loads of it then: all of it. */
  whole(app: LiveReader, published: Published): Promise<Packed>;
  /** What a link to it shows elsewhere; not cached. */
  preview(app: LiveReader, published: Published, linked: LinkedTo): Promise<LinkPreview>;
  /** The page of that version called so, of the text that `make` returns; at most a hundred pages of a map are cached. */
  page(published: Published, page: NamedPage, make: () => Promise<string>): Promise<Packed>;
  /** The picture of its first level, a PNG. */
  picture(app: LiveReader, published: Published): Promise<Packed>;
  /** The JSON text of the matching places of a search; not cached. */
  search(app: LiveReader, published: Published, requested: MapSearch): Promise<string>;
  /** The same with their distance from a start. */
  nearest: PublicMaps['nearest'];
  /** The JSON text of a `RouteResult`; not cached. See `PublicMaps`. */
  route: PublicMaps['route'];
  close(): Promise<void>;
}

/** Anybody can ask for a link to any of a map's places, or from any to any other. */
const MOST_PAGES = 100;
/** The size of an entry without its texts. */
const ENTRY_BYTES = 1000;
const WORD_BYTES = 200;

/** Caches compressed texts within the budget. */
export function liveCache(sources: PublicMaps, budget: CacheBudget): LiveCache {
  const maps = versionedCache<PackedMap>(budget, 'packed map');
  const views = versionedCache<Packed>(budget, 'view');
  const facts = versionedCache<MapFacts>(budget, 'facts');
  const pages = versionedCache<Packed>(budget, 'page', MOST_PAGES);

  const get = (app: LiveReader, projectId: string, version: number): Promise<PackedMap> =>
    maps.get(projectId, version, async () => {
      const viewed = await sources.view(app, { projectId, version }, { type: 'map' });
      const value = { ...packedView(viewed), ...viewed.facts! };
      return {
        version: value.version,
        weight: packedSize(value) + value.written.length + value.linkedData.length,
        value,
      };
    });

  /** Without the text of the map, until that is requested. */
  const factsOf = async (app: LiveReader, { projectId, version }: Published): Promise<MapFacts> => {
    const packed = maps.peek(projectId, version);
    if (packed) return packed;
    return facts.get(projectId, version, async () => {
      const value = (await sources.view(app, { projectId, version }, { type: 'facts' })).facts!;
      const words = value.levels.length + value.tags.length + value.languages.length + value.images.length;
      return {
        version: value.version,
        weight: value.written.length + value.linkedData.length + words * WORD_BYTES + ENTRY_BYTES,
        value,
      };
    });
  };

  /** `name` is the same for all requests with the same text. */
  const viewed = (app: LiveReader, { projectId, version }: Published, name: string, view: View) => {
    const make = async () => {
      const value = packedView(await sources.view(app, { projectId, version }, view));
      return { version, weight: packedSize(value) + ENTRY_BYTES, value };
    };
    return views.get(projectId, version, make, name);
  };

  const whole = (app: LiveReader, published: Published) => viewed(app, published, 'whole', { type: 'whole' });

  /** A view that is not cached. */
  const textOf = async (app: LiveReader, published: Published, view: View): Promise<string> =>
    new TextDecoder().decode((await sources.view(app, published, view)).bytes);

  return {
    peek: maps.peek,
    get,
    facts: factsOf,
    async inLanguage(app, published, requested) {
      const { languages, language: defaultLanguage } = await factsOf(app, published);
      const language = languageFor(requested, languages, defaultLanguage);
      return viewed(app, published, `map ${language}`, { type: 'plain', language });
    },
    async places(app, published, { level, tag, ...requested }) {
      const { language: defaultLanguage, languages, levels, tags } = await factsOf(app, published);
      const language = languageFor(requested.language ?? defaultLanguage, languages, defaultLanguage);
      const levelId = level && (levelOf(levels, level) ?? NOWHERE);
      const tagId = tag && (tags.includes(tag) ? tag : NOWHERE);
      const name = `places ${language} ${levelId ?? ''} ${tagId ?? ''}`;
      return viewed(app, published, name, { type: 'places', language, level: levelId, tag: tagId });
    },
    async firstPart(app, published, { level, place, ...requested }) {
      const { language: defaultLanguage, languages, levels, firstLevelId, isUndivided } = await factsOf(app, published);
      if (isUndivided || firstLevelId === null) return whole(app, published);
      const language = languageFor(requested.language ?? defaultLanguage, languages, defaultLanguage);
      const named = levelOf(levels, level ?? '') ?? firstLevelId;
      const levelId = place ? await textOf(app, published, { type: 'firstLevel', level: named, place }) : named;
      return viewed(app, published, `first ${language} ${levelId}`, { type: 'first', language, levelId });
    },
    whole,
    preview: async (app, published, linked) =>
      JSON.parse(await textOf(app, published, { type: 'preview', linked })) as LinkPreview,
    page(published, { name, isLink }, make) {
      const { projectId, version } = published;
      const packed = async () => {
        const value = pack(await make(), isLink ? 'quick' : 'most');
        return { version, weight: packedSize(value) + ENTRY_BYTES, value };
      };
      return pages.get(projectId, version, packed, name);
    },
    picture: (app, published) => viewed(app, published, 'picture', { type: 'picture' }),
    search: (app, published, requested) => textOf(app, published, { type: 'search', ...requested }),
    nearest: sources.nearest,
    route: sources.route,
    close: sources.close,
  };
}

/** The id of no level and no tag: all unknown ones share one cached text. */
const NOWHERE = '-';

const levelOf = (levels: MapFacts['levels'], requested: string): string | undefined =>
  levels.find(({ id, key }) => id === requested.toLowerCase() || key === requested)?.id;

function packedView({ bytes, digest }: Viewed): Packed {
  return packBytes(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), digest);
}
