import type { App } from '../../src/app.ts';
import { keptByVersion } from '../../src/domain/kept.ts';
import { languageFor, languagesOf } from '../../src/domain/live-language.ts';
import { plainText } from '../../src/domain/search-text.ts';
import { writtenPlaces } from '../embed/written-places.ts';
import { type Packed, type PackedMap, pack, packedSize } from './packed-map.ts';
import { liveJson, placesJson } from './present.ts';
import type { Site } from './site.ts';

/** A published version, as its head tells it. */
type Published = { readonly projectId: string; readonly version: number };

export interface LiveCache {
  /** The packed map of that version if it is at hand. */
  peek(projectId: string, version: number): PackedMap | null;
  /** The packed map of that version; made when it is not at hand, once however many ask. */
  get(app: App, projectId: string, version: number): Promise<PackedMap>;
  /** The same in one language: one text for all languages that come to the same one of the map's. */
  inLanguage(app: App, published: Published, asked: string): Promise<Packed>;
  /** All its places, in a language likewise; null: in the map's own. */
  places(app: App, published: Published, asked: string | null): Promise<Packed>;
}

/** Something that is answered of a published map in one language. */
type View = {
  readonly name: string;
  readonly json: (app: App, told: Published & { readonly language: string }, site: Site) => Promise<string>;
};

const IN_LANGUAGE: View = {
  name: 'map',
  json: async (app, told, site) => liveJson(await app.live.inLanguage(told), site),
};
const PLACES: View = {
  name: 'places',
  json: async (app, told, site) => placesJson(await app.live.places(told), site),
};

/** Keeps packed texts up to so many bytes in all; those not read for longest go first, whole maps for whole maps only. */
export function liveCache(site: Site, maxBytes = 128 * 1_048_576): LiveCache {
  const maps = keptByVersion<PackedMap>(maxBytes * 0.75);
  const views = keptByVersion<Packed>(maxBytes * 0.25);

  const get = (app: App, projectId: string, version: number): Promise<PackedMap> =>
    maps.get(projectId, version, async () => {
      const value = await packMap(app, site, projectId);
      return { version: value.version, weight: packedSize(value) + value.written.length, value };
    });

  const viewed = async (app: App, { projectId, version }: Published, { name, json }: View, asked: string | null) => {
    const { languages, language: own } = await get(app, projectId, version);
    const language = languageFor(asked ?? own, languages, own);
    return views.get(`${projectId} ${name} ${language}`, version, async () => {
      const value = await pack(await json(app, { projectId, version, language }, site));
      return { version, weight: packedSize(value), value };
    });
  };

  return {
    peek: maps.peek,
    get,
    inLanguage: (app, published, asked) => viewed(app, published, IN_LANGUAGE, asked),
    places: (app, published, asked) => viewed(app, published, PLACES, asked),
  };
}

async function packMap(app: App, site: Site, projectId: string): Promise<PackedMap> {
  const map = await app.live.read(projectId);
  const { version, name, settings } = map;
  return {
    ...(await pack(liveJson(map, site))),
    ...{ version, name, description: plainText(map.description), written: writtenPlaces(map) },
    ...{ language: settings.defaultLanguage, languages: languagesOf(map) },
  };
}
