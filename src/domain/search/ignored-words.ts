import { type Chunk, chunksOf, foldForSearch, phraseOf } from './search-text.ts';

/** Words that ask for what is near, which every result is: in the languages of the embed. */
const NEAREST = [
  'where is the nearest, the nearest, nearest, the closest, closest, nearby, near me, near, next',
  'in meiner nähe, in der nähe, nächstgelegene, nächste, nächster, nächstes, nächsten, naechste, nahe',
  'más cercano, más cercana, más cercanos, más cercanas, más próximo, más próxima, cerca de mí, cerca, cercano, cercana',
  'le plus proche, la plus proche, les plus proches, plus proche, près de moi, à proximité, proche, prochain, prochaine',
  'рядом со мной, рядом, ближайший, ближайшая, ближайшее, ближайшие, поблизости',
  'بالقرب مني, قريب مني, الأقرب, أقرب, القريب, قريب',
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

const NEAREST_PHRASES = phrasesOf(NEAREST).map((phrase) => ` ${phrase} `);
const ROOM_WORDS = new Set(phrasesOf(ROOM));

/** The French article before a vowel: `l’ascenseur le plus proche`. */
const ELIDED_ARTICLE = /^l /;

/** A folded text without words such as "nearest"; unchanged where it has none, or nothing else. */
export function withoutNearest(folded: string): string {
  const whole = ` ${phraseOf(chunksOf(folded))} `;
  const rest = NEAREST_PHRASES.reduce((text, phrase) => text.replaceAll(phrase, ' '), whole);
  return rest === whole || rest.trim() === '' ? folded : rest.trim().replace(ELIDED_ARTICLE, '');
}

/** The chunks without words such as "room"; the same ones where there are no others with a number. */
export function withoutRoom(chunks: readonly Chunk[]): readonly Chunk[] {
  const rest = chunks.filter(({ joined }) => !ROOM_WORDS.has(joined));
  return rest.some(({ joined }) => /\p{N}/u.test(joined)) ? rest : chunks;
}
