/** Every decimal number of so many significant digits is the same after a double has held it. */
export const ALWAYS_HELD = 15;
/** No double needs more of them. */
const EVER_NEEDED = 17;
/** From 1e-307 to 1e308 doubles have their full precision. */
const FULL_PRECISION = 307;
/** In characters: longer spellings are refused unread. */
const LONGEST = 400;

const ZERO = 0x30;

/** Whether a number that JSON spells like this is the same after it was stored and read. Takes time in proportion to its length. */
export function isExact(spelling: string): boolean {
  if (spelling.length > LONGEST) return false;
  const held = String(Number(spelling));
  if (held === spelling) return true;
  const { digits, exponent } = significant(spelling);
  if (digits === '') return !spelling.startsWith('-');
  if (digits.length <= ALWAYS_HELD && Math.abs(exponent) <= FULL_PRECISION) return true;
  if (digits.length > EVER_NEEDED) return false;
  const after = significant(held);
  return after.digits === digits && after.exponent === exponent;
}

/** The digits of a number without the zeros before and after them, and the exponent of the first. */
function significant(spelling: string): { readonly digits: string; readonly exponent: number } {
  const e = spelling.search(/e/i);
  const mantissa = spelling.slice(spelling.startsWith('-') ? 1 : 0, e < 0 ? spelling.length : e);
  const [whole = '', fraction = ''] = mantissa.split('.');
  const all = whole + fraction;
  let first = 0;
  while (all.charCodeAt(first) === ZERO) first++;
  let end = all.length;
  while (end > first && all.charCodeAt(end - 1) === ZERO) end--;
  const power = e < 0 ? 0 : Number(spelling.slice(e + 1));
  return { digits: all.slice(first, end), exponent: power + whole.length - first - 1 };
}
