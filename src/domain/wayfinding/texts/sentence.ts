/** The parts that are not empty, joined by blanks, with a capital letter first. */
export function sentence(...parts: readonly string[]): string {
  const text = parts.filter((part) => part !== '').join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
