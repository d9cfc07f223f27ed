import { type Chunk, chunksOf, foldForSearch, phraseOf, withoutArabicArticle } from './search-text.ts';
import { perVocabulary } from './vocabulary.ts';

/** Of every language, folded, the longest first. */
const listed = (kind: 'questions' | 'articles' | 'rooms') =>
  perVocabulary(({ search }): readonly string[] =>
    Object.values(search)
      .flatMap((words) => words[kind].split(', '))
      .map((phrase) => phraseOf(chunksOf(foldForSearch(phrase))))
      .sort((one, other) => other.length - one.length),
  );

/** Words that ask where something near is, which every result answers. */
const questions = listed('questions');
/** Articles, which maps mostly leave out, and words that they write as `&`. */
const articles = listed('articles');
/** Words that are written before the number of a room, and often left out on maps. */
const rooms = listed('rooms');

/** What a folded text asks for: without words such as "nearest", and then without articles; all of it where there is nothing else. */
export function askedFor(folded: string): readonly Chunk[] {
  const chunks = chunksOf(folded);
  const whole = ` ${phraseOf(chunks)} `;
  const rest = questions()
    .reduce((text, phrase) => text.replaceAll(` ${phrase} `, ' '), whole)
    .trim();
  return rest === whole.trim() || rest === '' ? chunks : withoutArticles(chunksOf(rest));
}

/**
 * The chunks without articles, also those that are written with their word; the same ones where there are none, or nothing else. A letter
 * before a number is a part of it: `a 1.03`.
 */
export function withoutArticles(chunks: readonly Chunk[]): readonly Chunk[] {
  const isOfNumber = ({ joined }: Chunk, next: Chunk | undefined): boolean =>
    next !== undefined && /^\p{N}/u.test(next.joined) && joined.length <= (next.words.length > 1 ? 2 : 1);
  const rest = chunks
    .filter((chunk, at) => !articles().includes(chunk.joined) || isOfNumber(chunk, chunks[at + 1]))
    .map(withoutOwnArticle);
  return rest.length === 0 || phraseOf(rest) === phraseOf(chunks) ? chunks : rest;
}

/** Without the French article before a vowel (`l’ascenseur`) and the Arabic one. */
function withoutOwnArticle({ words }: Chunk): Chunk {
  const rest = words[0] === 'l' && words.length > 1 ? words.slice(1) : words;
  const plain = rest.map(withoutArabicArticle);
  return { words: plain, joined: plain.join('') };
}

/** The chunks without words such as "room"; the same ones where there are no others with a number. */
export function withoutRoom(chunks: readonly Chunk[]): readonly Chunk[] {
  const rest = chunks.filter(({ joined }) => !rooms().includes(joined));
  return rest.some(({ joined }) => /\p{N}/u.test(joined)) ? rest : chunks;
}
