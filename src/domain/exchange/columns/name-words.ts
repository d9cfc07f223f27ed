import { lazy } from '../../shared/lazy.ts';
import { foldText } from '../../shared/text.ts';
import { type Concept, WORDS } from './words.ts';

/** A word of a name, and what it speaks of; a word that nobody knows speaks of nothing. */
export type NameWord = { readonly text: string; readonly concepts: readonly Concept[] };

/** Letters that stand between the parts of German words. */
const LINKS = ['', 's', 'n', 'en', 'es', 'e', 'de', 'du'];
const SHORTEST_PART = 2;
const LONGEST_WORD = 60;
const NO_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * The words of a name, however it is written: `floorId`, `FLOOR_ID`, `Floor ID`, `floorid`, `Geschoss-Nr.`, `屋台番号`. Parts that were written
 * together are found where all of them are known words.
 */
export function nameWords(name: string): readonly NameWord[] {
  const text = name.slice(0, 200).normalize('NFKC').replaceAll('#', ' number ');
  return text.split(SEPARATORS).flatMap(inCase).map(folded).filter(isWord).flatMap(known);
}

const SEPARATORS = /[^\p{L}\p{N}\p{M}№°ー]+/u;

/** Words between others that say nothing. */
const SMALL = new Set(
  'a an and the of in on at for to per de del della dell di da do du des d la le les el los las l il lo gli i der die das den dem des von vom zum zur im und et en het van の в на по для и'.split(
    ' ',
  ),
);

const isWord = (word: string, _at: number, words: readonly string[]): boolean =>
  word !== '' && (words.length === 1 || !SMALL.has(word));

/** `posX`, `XCoord` and `URLOfPage` in their words; capitals alone are one word. */
function inCase(text: string): readonly string[] {
  return text
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(' ');
}

/** With `ü` also written as `ue`, which stays where a word is known by it. */
const folded = (text: string): string => foldText(text).replace(/[°.]+$/, '');

function known(word: string): readonly NameWord[] {
  const concepts = conceptsOf(word);
  if (concepts) return [{ text: word, concepts }];
  if (word.length > LONGEST_WORD) return [{ text: word, concepts: [] }];
  const parts = NO_SPACES.test(word) ? runs(word) : compound(word);
  return parts ?? endingOf(word) ?? [{ text: word, concepts: [] }];
}

function conceptsOf(word: string): readonly Concept[] | null {
  const found =
    lexicon().get(word) ??
    (CYRILLIC.test(word) ? lexicon().get(stemOf(word)) : undefined) ??
    (word.startsWith(ARABIC_ARTICLE) ? lexicon().get(word.slice(ARABIC_ARTICLE.length)) : undefined);
  if (found) return found;
  const singular = [/^(.{3,})(?:s|n|x|e)$/, /^(.{3,})(?:es|en|er)$/].map((ending) =>
    lexicon().get(ending.exec(word)?.[1] ?? ''),
  );
  return singular.find((concepts) => concepts !== undefined) ?? null;
}

const ARABIC_ARTICLE = 'ال';

const SHORTEST_ENDING = 4;
const SHORTEST_BEGINNING = 3;

/** What a word is in the end: `Besprechungsraum` is a room. Null where it ends in no known word. */
function endingOf(word: string): readonly NameWord[] | null {
  for (let start = SHORTEST_BEGINNING; start <= word.length - SHORTEST_ENDING; start++) {
    const concepts = lexicon().get(word.slice(start));
    if (concepts)
      return [
        { text: word.slice(0, start), concepts: [] },
        { text: word.slice(start), concepts },
      ];
  }
  return null;
}

/** The known words that a word is put together from, the longest first; null where something would be left. */
function compound(word: string): readonly NameWord[] | null {
  const found = new Map<number, readonly NameWord[] | null>([[word.length, []]]);
  // From the end on: what follows a part is known then.
  for (let start = word.length - SHORTEST_PART; start >= 0; start--) found.set(start, partsFrom(word, start, found));
  return found.get(0) ?? null;
}

type Found = ReadonlyMap<number, readonly NameWord[] | null>;

function partsFrom(word: string, start: number, found: Found): readonly NameWord[] | null {
  for (let end = word.length; end >= start + SHORTEST_PART; end--) {
    if (end - start === word.length || (end - start === SHORTEST_PART && end < word.length)) continue;
    const text = word.slice(start, end);
    const concepts = conceptsOf(text);
    const rest = concepts && restAt(word, end, found);
    if (rest) return [{ text, concepts }, ...rest];
  }
  return null;
}

function restAt(word: string, end: number, found: Found): readonly NameWord[] | null {
  const link = LINKS.find((letters) => word.startsWith(letters, end) && found.get(end + letters.length));
  return link === undefined ? null : found.get(end + link.length)!;
}

const CYRILLIC = /^\p{Script=Cyrillic}{4,}$/u;
/** Russian words end in another way in each case. */
const stemOf = (word: string): string => `${word.replace(/.[аеиоуыьэюяйхм]?$/u, '')}…`;

/** Known words in a text without spaces, the longest first, and what is between them. */
function runs(text: string): readonly NameWord[] {
  const found: NameWord[] = [];
  let unknown = '';
  for (let at = 0; at < text.length; ) {
    const end = longestAt(text, at);
    if (end === at) unknown += text[at++];
    else {
      if (unknown) found.push({ text: unknown, concepts: [] });
      found.push({ text: text.slice(at, end), concepts: lexicon().get(text.slice(at, end))! });
      [unknown, at] = ['', end];
    }
  }
  return unknown ? [...found, { text: unknown, concepts: [] }] : found;
}

function longestAt(text: string, at: number): number {
  for (let end = text.length; end > at; end--) if (lexicon().has(text.slice(at, end))) return end;
  return at;
}

const lexicon = lazy((): ReadonlyMap<string, readonly Concept[]> => {
  const words = new Map<string, Concept[]>();
  for (const [concept, list] of Object.entries(WORDS) as [Concept, string][]) {
    for (const spelling of list.trim().split(/\s+/).flatMap(spellings)) {
      const concepts = words.get(spelling) ?? [];
      if (!concepts.includes(concept)) words.set(spelling, [...concepts, concept]);
      if (CYRILLIC.test(spelling)) words.set(stemOf(spelling), words.get(spelling)!);
    }
  }
  return words;
});

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

const spellings = (word: string): readonly string[] =>
  [word, word.replace(/[äöüß]/g, (letter) => UMLAUTS[letter]!)].map((text) =>
    foldText(text.normalize('NFKC')).replace(/[-.°]/g, ''),
  );
