import type { LevelNames, SearchedLevel } from './search-index.ts';
import { type Chunk, chunksOf, foldForSearch, phraseOf, withoutArabicArticle } from './search-text.ts';
import { perVocabulary } from './vocabulary.ts';

/** Words before a level, which its name may lack. */
const levelWords = perVocabulary(
  ({ search }) => new Set(Object.values(search).flatMap(({ levels }) => levels.split(', ').map(foldForSearch))),
);

/** The shortest beginning of a name that names a level. */
const SHORTEST_BEGINNING = 3;

export function levelNames(levels: readonly SearchedLevel[]): LevelNames {
  return new Map(
    levels.map(({ id, name, shortName, building, translations }) => {
      const translated = Object.values(translations).flatMap((texts) => [texts.name, texts.shortName, texts.building]);
      const texts = [name, shortName, building, ...translated].filter((text) => typeof text === 'string');
      return [id, texts.map((text) => ` ${phraseOf(chunksOf(foldForSearch(text)))} `)];
    }),
  );
}

/**
 * The chunks without those that name levels or buildings, and the levels with all of these in one name, or else in several; null where
 * none has, or nothing else is asked for.
 */
export function withoutLevels(
  levels: LevelNames,
  chunks: readonly Chunk[],
): { readonly rest: readonly Chunk[]; readonly levelIds: ReadonlySet<string> } | null {
  const isNamed = (names: readonly string[], some: readonly Chunk[]): boolean => {
    // The last word may still be typed.
    const isBegun = some.at(-1) === chunks.at(-1);
    return names.some((name) => name.includes(isBegun ? beginning(phraseOf(some)) : ` ${phraseOf(some)} `));
  };
  const named = chunks.filter((chunk) => [...levels.values()].some((names) => isNamed(names, [chunk])));
  const rest = chunks.filter((chunk) => !named.includes(chunk) && !isLevelWord(chunk));
  if (named.length === 0 || rest.length === 0) return null;
  const whole = [...levels].filter(([, names]) => isNamed(names, named));
  const parts = [...levels].filter(([, names]) => named.every((chunk) => isNamed(names, [chunk])));
  const found = whole.length > 0 ? whole : parts;
  return found.length > 0 ? { rest, levelIds: new Set(found.map(([id]) => id)) } : null;
}

const isLevelWord = ({ joined }: Chunk): boolean => levelWords().has(withoutArabicArticle(joined));

const beginning = (phrase: string): string => (phrase.length >= SHORTEST_BEGINNING ? ` ${phrase}` : ` ${phrase} `);
