import { type CompactMap, expandMap } from '../../../../src/domain/publishing/compact-map.ts';
import { type EmbedData, firstPartAddress, wholeAddress } from '../../../../src/domain/publishing/embed-data.ts';
import { fetchAgain } from '../shared/fetch-again.ts';
import { asShown } from './as-shown.ts';
import type { PublicMap } from './model.ts';

/** Where the parts of a map are: the address of its page, and what that says. */
export type Source = Readonly<{ page: string; version: number; codes: readonly string[]; fallback: string }>;

/** What was loaded of a map: all of it, or a level in a language. */
export type Loaded = Readonly<{ map: PublicMap; part: Readonly<{ levelId: string; language: string }> | null }>;

/** Receives the seconds until the next attempt, every second while the service asks to wait. */
export type OnWait = (seconds: number) => void;

/** The map is not published any more, or not for this page: another attempt would be refused too. */
export class RefusedError extends Error {}

export function sourceOf({ page, version, languages, language }: DOMStringMap): Source {
  return {
    page: page!,
    version: Number(version),
    codes: languages!.split(' ').filter(Boolean),
    fallback: language!,
  };
}

/** Loads what is drawn first, which the browser may have loaded ahead. Rejects when it cannot be reached or is refused. */
export async function loadFirst(source: Source, address: URLSearchParams, onWait: OnWait): Promise<Loaded> {
  const { page, version, ...languages } = source;
  const visitor = { ...languages, preferred: navigator.languages };
  const data = await load(
    firstPartAddress(page, version, (name) => address.get(name), visitor),
    onWait,
  );
  if (data.isWhole) return { map: publicMap(data), part: null };
  const { levelId, language, hasWays } = data;
  return { map: { ...publicMap(data), hasWays }, part: { levelId, language } };
}

/** Loads the whole map. Rejects likewise. */
export async function loadWhole({ page }: Source, version: number, onWait: OnWait): Promise<PublicMap> {
  return publicMap(await load(wholeAddress(page, version), onWait));
}

function publicMap(data: EmbedData): PublicMap {
  const { corridors, transitions, ...map } = expandMap(data satisfies CompactMap);
  return asShown({ ...map, wayfinding: { corridors, transitions } });
}

async function load(address: string, onWait: OnWait): Promise<EmbedData> {
  const answer = await fetchAgain(address, { onWait });
  if (answer.status === 403 || answer.status === 404) throw new RefusedError(`The map answered ${answer.status}.`);
  if (!answer.ok) throw new Error(`The map answered ${answer.status}.`);
  return (await answer.json()) as EmbedData;
}
