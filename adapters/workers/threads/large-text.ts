/** Maps of at least so many characters are processed in threads: smaller ones take some milliseconds. */
export const LARGE_TEXT = 200_000;

/** A change of more values than this is, too: each of them may have to be checked by rules. */
const MANY_VALUES = 2000;

/** Whether what was sent is large: its texts are long, or it has many values. */
export function isLargeValue(sent: unknown): boolean {
  const values = [sent];
  let characters = 0;
  for (let at = 0; at < values.length; at++) {
    const value = values[at];
    if (typeof value === 'string') characters += value.length;
    if (typeof value === 'object' && value !== null) for (const member of Object.values(value)) values.push(member);
    if (at > MANY_VALUES || characters >= LARGE_TEXT) return true;
  }
  return false;
}
