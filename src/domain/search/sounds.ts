/** How Russian letters are written in Latin ones, folded; a letter that is not here is left out. */
const LATIN: ReadonlyMap<string, string> = new Map(
  'аa бb вv гg дd еe жzh зz иi йi кk лl мm нn оo пp рr сs тt уu фf хh цts чch шsh щsh ыy эe юyu яya'
    .split(' ')
    .map((pair) => [pair[0]!, pair.slice(1)]),
);

/** Spellings of one sound, in order: the consonants that remain are written in one way. */
const ALIKE = [
  [/sch|tch|ch|sh|zh/g, 'S'],
  [/ph/g, 'f'],
  [/ck|[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/z|j/g, 's'],
  [/(?!^)[aeiouyh]/g, ''],
  [/^[aeiouyh]+/, 'a'],
  [/(.)\1+/g, '$1'],
] as const;

const CYRILLIC = /\p{Script=Cyrillic}/u;
const LATIN_WORD = /^[a-z]+$/;

/** The fewest consonants that are compared, and from which a word may be the beginning of a longer one: fewer are those of many words. */
const [FEWEST, FEWEST_OF_BEGINNING] = [3, 4] as const;

/** The consonants of a folded word, in Russian or Latin letters: `strbks` of `старбакс` and of `starbucks`. */
const soundOf = (word: string): string =>
  ALIKE.reduce((text, [spelling, sound]) => text.replace(spelling, sound), latinOf(word));

const latinOf = (word: string): string =>
  CYRILLIC.test(word) ? word.replace(/[^a-z]/g, (letter) => LATIN.get(letter) ?? '') : word;

/**
 * Whether a word that is indexed sounds like what was typed, of which one is in Latin letters and the other in Cyrillic ones; null where what was typed
 * is in neither. Of short words each letter counts: `зара` is `zara`.
 */
export function soundingLike(typed: string): ((word: string) => boolean) | null {
  const isCyrillic = CYRILLIC.test(typed);
  if (!isCyrillic && !LATIN_WORD.test(typed)) return null;
  const [latin, sound] = [latinOf(typed), soundOf(typed)];
  return (word) => {
    if (isCyrillic ? !LATIN_WORD.test(word) : !CYRILLIC.test(word)) return false;
    if (sound.length < FEWEST) return latinOf(word) === latin;
    const known = soundOf(word);
    return known === sound || (sound.length >= FEWEST_OF_BEGINNING && known.startsWith(sound));
  };
}
