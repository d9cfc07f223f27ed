/** Names are trimmed and NFC-normalised, and then compared as they stand (completions 1). */
export function normaliseName(text: string): string {
  return text.normalize('NFC').trim();
}

/** The form in which texts are searched: case, accents, compatibility forms and final sigmas are folded away. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');
}
