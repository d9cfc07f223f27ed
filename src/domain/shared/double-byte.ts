import { sampleOf } from './single-byte.ts';

export type DoubleByteEncoding = 'shift_jis' | 'gb18030' | 'big5' | 'euc-kr';

/** A letter in two bytes, of any of these encodings; else one byte that is no ASCII. */
const OTHER = '[\\x81-\\xfe][\\x40-\\x7e\\x80-\\xfe]|[\\x80-\\xff]';

/** Letters as `run`, two or more of the common ones of an encoding, or `common`, a single one; `skipped` are not counted. */
const lettersOf = (common: string, skipped = '(?!)'): RegExp =>
  new RegExp(`(?<run>(?:${common}){2,})|(?<common>${common})|(?<skipped>${skipped})|${OTHER}`, 'g');

const LETTERS: Readonly<Record<DoubleByteEncoding, RegExp>> = {
  // Kana and the kanji of the first level. Narrow kana are the letters with accents of Latin texts.
  shift_jis: lettersOf('[\\x81-\\x83\\x88-\\x98][\\x40-\\x7e\\x80-\\xfc]', '[\\xa1-\\xdf]'),
  gb18030: lettersOf('[\\xa1-\\xa3\\xb0-\\xd7][\\xa1-\\xfe]'),
  big5: lettersOf('[\\xa1-\\xc6][\\x40-\\x7e\\xa1-\\xfe]'),
  'euc-kr': lettersOf('[\\xa1-\\xa3\\xb0-\\xc8][\\xa1-\\xfe]'),
};

const FEWEST_LETTERS = 4;
const LEAST_SHARE = 0.6;
const LEAST_IN_RUNS = 0.5;
/** By how much another one may fit worse and still be meant. */
const NEAR = 0.2;

/** The letters of Russian and Ukrainian in Windows-1251. */
const CYRILLIC = /[\xc0-\xff\xa8\xaa\xaf\xb2\xb8]/g;
const NO_ASCII = /[\x80-\xff]/g;
const MOST_CYRILLIC = 0.95;

/**
 * The encodings of two bytes a letter that a text which is not UTF-8 may be in, by its letters: words of kana, hanzi or hangul that are common, where
 * Latin texts have single letters with accents, and Cyrillic ones other bytes. Several where none fits clearly better; none for other texts.
 * That all of its bytes are valid is not asked.
 */
export function doubleByteEncodings(bytes: Uint8Array): readonly DoubleByteEncoding[] {
  const text = sampleOf(bytes);
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  if (count(CYRILLIC) >= count(NO_ASCII) * MOST_CYRILLIC) return [];
  const shares = Object.entries(LETTERS).map(([name, letters]) => ({ name, share: shareOf(text, letters) }));
  const best = Math.max(...shares.map(({ share }) => share));
  const isMeant = ({ share }: { readonly share: number }) => share >= LEAST_SHARE && share > best - NEAR;
  return shares.filter(isMeant).map(({ name }) => name as DoubleByteEncoding);
}

/** How many of the letters are common ones; 0 where these stand alone. */
function shareOf(text: string, letters: RegExp): number {
  let [all, single, inRuns] = [0, 0, 0];
  for (const { groups = {} } of text.matchAll(letters)) {
    if (groups.skipped !== undefined) continue;
    const run = (groups.run?.length ?? 0) / 2;
    inRuns += run;
    if (groups.common !== undefined) single++;
    all += Math.max(run, 1);
  }
  return inRuns >= FEWEST_LETTERS && inRuns >= all * LEAST_IN_RUNS ? (single + inRuns) / all : 0;
}
