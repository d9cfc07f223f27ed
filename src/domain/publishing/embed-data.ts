import { parseHerePoint } from '../projects/values/here-point.ts';
import { type OfferedLanguages, offeredLanguage } from '../translations/offered-language.ts';
import type { CompactMap } from './compact-map.ts';

/** What the map page loads: the whole map, or the part that it draws first. */
export type EmbedData = CompactMap & (WholeMap | FirstPart);

type WholeMap = { readonly isWhole: true };

type FirstPart = {
  readonly isWhole: false;
  /** The level and the language of its places. */
  readonly levelId: string;
  readonly language: string;
  /** Whether the whole map has ways. */
  readonly hasWays: boolean;
};

/** The languages of a map's page, and what its visitor prefers, the best first. */
type Visitor = OfferedLanguages & { readonly preferred: readonly string[] };

/** The longest name of a level or place; no longer one exists. */
const LONGEST_NAME = 100;

/**
 * The address of what the page draws first, below that of the page, by the parameters of the page's address: the language, and the level
 * of the selected place or of the start of the route, else the level that it names, else that of the visitor. Without parameters for what is
 * the default. The server computes it
 * as well as the script, so that browsers load it ahead of the script.
 */
export function firstPartAddress(
  page: string,
  version: number,
  parameter: (name: string) => string | null,
  { preferred, ...languages }: Visitor,
): string {
  const begins = ['area', 'marker', 'from'].map(parameter).find((name) => name);
  const shown = begins ?? (parameter('level') ? null : parameter('here'));
  const onLevel = shown ? parseHerePoint(shown)?.level : null;
  const lang = offeredLanguage(languages, parameter('lang'), preferred);
  const named = {
    level: onLevel ?? parameter('level'),
    place: onLevel ? null : shown,
    lang: lang === languages.fallback ? null : lang,
  };
  return `${page}/map/${version}/first.json${queryOf(named)}`;
}

/** The address of the whole map. */
export const wholeAddress = (page: string, version: number): string => `${page}/map/${version}/whole.json`;

/** The same request for another version. */
export const otherVersion = (page: string, version: number, parameters: Readonly<Record<string, string | null>>) =>
  `${page}/map/${version}/first.json${queryOf(parameters)}`;

function queryOf(parameters: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value && value.length <= LONGEST_NAME ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return given.length > 0 ? `?${given.join('&')}` : '';
}
