import fc from 'fast-check';

const SURROGATES = { first: 0xd800, count: 0x800 };

/**
 * Any character of Unicode, for texts: `fc.string({ unit: anyCharacter })`. The unit `binary` of fast-check gives the same
 * ones, and first lists all of them, which takes seconds.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES.count })
  .map((n) => String.fromCodePoint(n < SURROGATES.first ? n : n + SURROGATES.count));
