/** Where a cell may begin, with any separator that a spreadsheet assumes; commas are handled by quotes. */
const START = '(^|[;\\t\\r\\n])';

/** Characters that make a spreadsheet read a cell as a formula; the wide forms do so too in East Asian ones. */
const FORMULA = '[=+\\-@＝＋－＠]';

const BARE = new RegExp(`${START}('*${FORMULA})`, 'g');
const GUARDED = new RegExp(`${START}'('*${FORMULA})`, 'g');

/** The text with an apostrophe before anything that a spreadsheet would run as a formula, one more where there are some already. */
export const guarded = (text: string): string => text.replace(BARE, "$1'$2");

/** The text without that apostrophe; any other apostrophe stays (`'s ochtends`). */
export const unguarded = (text: string): string => text.replace(GUARDED, '$1$2');
