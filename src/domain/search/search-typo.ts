/**
 * Whether a prefix of the word is one edit away from what was typed: an insertion, a deletion, a substitution, or a
 * transposition (Damerau, 1964).
 */
export function isTypoOf(word: string, typed: string): boolean {
  let at = 0;
  while (at < typed.length && word.charCodeAt(at) === typed.charCodeAt(at)) at++;
  if (at === typed.length) return false;
  if (at + 1 === typed.length) return true;
  const [here, next] = [word.charCodeAt(at), word.charCodeAt(at + 1)];
  const [meant, then] = [typed.charCodeAt(at), typed.charCodeAt(at + 1)];
  return (
    (next === then && word.startsWith(typed.slice(at + 1), at + 1)) ||
    (here === then && word.startsWith(typed.slice(at + 1), at)) ||
    (next === meant && word.startsWith(typed.slice(at), at + 1)) ||
    (here === then && next === meant && word.startsWith(typed.slice(at + 2), at + 2))
  );
}
