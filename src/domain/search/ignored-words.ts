import { type Chunk, chunksOf, foldForSearch, phraseOf, withoutArabicArticle } from './search-text.ts';

/** Words that ask where something near is, which every result answers: in the languages of the embed. */
const QUESTIONS = [
  'where is the nearest, where is, where s, where are, where can i find, how do i get to, way to, find, the nearest, nearest, the closest, closest, nearby, near me, near, next, to me, from here, here',
  'wo ist hier, wo ist, wo sind hier, wo sind, wo gibt es hier, wo gibt es, wo finde ich, wie komme ich, in meiner nähe, in der nähe, nächstgelegene, nächste, nächster, nächstes, nächsten, naechste, nahe',
  'dónde está, dónde están, dónde hay, dónde puedo encontrar, cómo llego, más cercano, más cercana, más cercanos, más cercanas, más próximo, más próxima, más cerca, cerca de mí, cerca, cercano, cercana',
  'où est, où sont, où se trouve, où se trouvent, où y a t il, où trouver, le plus proche, la plus proche, les plus proches, plus proche, plus proches, près de moi, près d’ici, à proximité, proche, prochain, prochaine',
  'где здесь, где находится, где находятся, где, как пройти, рядом со мной, рядом, ближайший, ближайшая, ближайшее, ближайшие, поблизости',
  'أين توجد, أين يوجد, أين أجد, أين, بالقرب مني, قريب مني, الأقرب, أقرب, القريب, قريب',
];

/** Articles, which maps mostly leave out, and words that they write as `&`. */
const ARTICLES = [
  'the, a, an, to, and',
  'der, die, das, den, dem, zum, zur, ein, eine, einen, einer, und',
  'el, la, los, las, al, un, una, unos, unas, y',
  'le, les, l, une, des, au, aux, et',
  'и',
  'و',
];

/** Words that are written before the number of a room, and often left out on maps. */
const ROOM = [
  'room, rooms, no, nr, raum, zimmer, sala, salle, chambre, habitación, кабинет, аудитория, комната, غرفة, قاعة',
];

const phrasesOf = (lists: readonly string[]): readonly string[] =>
  lists
    .flatMap((list) => list.split(', '))
    .map((phrase) => phraseOf(chunksOf(foldForSearch(phrase))))
    .sort((one, other) => other.length - one.length);

const QUESTION_PHRASES = phrasesOf(QUESTIONS).map((phrase) => ` ${phrase} `);
const ARTICLE_WORDS = new Set(phrasesOf(ARTICLES));
const ROOM_WORDS = new Set(phrasesOf(ROOM));

/** What a folded text asks for: without words such as "nearest", and then without articles; all of it where there is nothing else. */
export function askedFor(folded: string): readonly Chunk[] {
  const chunks = chunksOf(folded);
  const whole = ` ${phraseOf(chunks)} `;
  const rest = QUESTION_PHRASES.reduce((text, phrase) => text.replaceAll(phrase, ' '), whole).trim();
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
    .filter((chunk, at) => !ARTICLE_WORDS.has(chunk.joined) || isOfNumber(chunk, chunks[at + 1]))
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
  const rest = chunks.filter(({ joined }) => !ROOM_WORDS.has(joined));
  return rest.some(({ joined }) => /\p{N}/u.test(joined)) ? rest : chunks;
}
