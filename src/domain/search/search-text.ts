import { hasMarkup } from '../projects/values/rich-text.ts';
import { foldText } from '../shared/text.ts';

/** Letters with alternative spellings, after folding. */
const LETTERS: Readonly<Record<string, string>> = { ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ـ: '' };
/** Spellings of letters on keyboards without umlauts and rings. */
const SPELLED_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

const TYPED_OTHERWISE = /[ىیکةـ\p{Cf}\u3041-\u3096\u0660-\u0669\u06f0-\u06f9]/gu;
const BEYOND_ASCII = /[\u0080-\uffff]/;
const NO_WORD = /[^\p{L}\p{N}]+/u;
const LETTERS_WITHOUT_BLANKS = /[\u0e00-\uffff]/;
/** Where a word may start in scripts without blanks; in Korean at every syllable, which folding decomposes. */
const BEGINNING =
  /[\p{Script=Han}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u1100-\u1112]/gu;
/** The maximum length of a text without blanks that is split there, in characters. */
const LONGEST_RUN = 300;
/** The Arabic article is written before its word without a blank. */
const ARTICLE = 'ال';

/** The words between blanks, and several of them also joined (`McDonald's`, `1.05`). */
export type Chunk = { readonly words: readonly string[]; readonly joined: string };

/** Folded as `foldText` does, and further: katakana for hiragana, `3` for `٣`. */
export function foldForSearch(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase();
  return foldText(text).replace(TYPED_OTHERWISE, (letter) => LETTERS[letter] ?? plainForm(letter));
}

/** The text folded with ä as ae and the like; empty where it has no such letter. */
export function foldSpelledOut(text: string): readonly string[] {
  if (!BEYOND_ASCII.test(text)) return [];
  const composed = text.normalize('NFC').toLowerCase();
  const spelled = composed.replace(/[äöüøå]/g, (letter) => SPELLED_OUT[letter]!);
  return spelled === composed ? [] : [foldForSearch(spelled)];
}

export function chunksOf(folded: string): readonly Chunk[] {
  return folded.split(/\s+/).flatMap((chunk) => {
    const words = chunk.split(NO_WORD).filter(Boolean);
    return words.length > 0 ? [{ words, joined: words.join('') }] : [];
  });
}

/** The words joined by blanks, to compare texts as a whole. */
export const phraseOf = (chunks: readonly Chunk[]): string => chunks.flatMap(({ words }) => words).join(' ');

/** Every string whose prefix may be typed, up to the indexed length of words. */
export function searchedForms(chunks: readonly Chunk[]): readonly string[] {
  return chunks.flatMap(({ words, joined }) => [...words.flatMap(beginnings), joined]).map(beginningOf);
}

/** The indexed part of a word; nobody types more of one. */
export const beginningOf = (word: string): string => word.slice(0, COMPARED_CHARACTERS);

const COMPARED_CHARACTERS = 40;

/** The text of a description on one line: HTML without its tags, plain text unchanged (`rich-text.ts`). */
export function plainText(description: string): string {
  return (hasMarkup(description) ? withoutTags(description) : description).replace(/\s+/g, ' ').trim();
}

function withoutTags(html: string): string {
  return html
    .replace(/<[a-z!/?][^<>]*>/gi, ' ')
    .replace(/&(lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name]!)
    .replaceAll('&amp;', '&');
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** The word without the Arabic article; the same one where it has none. */
export const withoutArabicArticle = (word: string): string =>
  word.startsWith(ARTICLE) && word.length > ARTICLE.length + 1 ? word.slice(ARTICLE.length) : word;

function beginnings(word: string): readonly string[] {
  const plain = withoutArabicArticle(word);
  if (plain !== word) return [word, plain];
  if (!LETTERS_WITHOUT_BLANKS.test(word)) return [word];
  const beginning = word.slice(0, LONGEST_RUN).matchAll(BEGINNING);
  return [word, ...Array.from(beginning, ({ index }) => word.slice(index, index + COMPARED_CHARACTERS))];
}

/** Hiragana as katakana, digits as those of ASCII; joiners and separators of letters are removed. */
function plainForm(letter: string): string {
  const code = letter.codePointAt(0)!;
  if (code >= 0x3041 && code <= 0x3096) return String.fromCodePoint(code + 0x60);
  return /\p{Nd}/u.test(letter) ? String(code & 0xf) : '';
}
