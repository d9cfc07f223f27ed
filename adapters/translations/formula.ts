/** Where a cell may begin, whatever separator a spreadsheet takes the file to have; commas are taken care of by quotes. */
const START = '(^|[;\\t\\r\\n])';

/** What makes a spreadsheet read a cell as a formula; the wide forms do so too in East Asian ones. */
const FORMULA = '[=+\\-@＝＋－＠]';

const BARE = new RegExp(`${START}('*${FORMULA})`, 'g');
const GUARDED = new RegExp(`${START}'('*${FORMULA})`, 'g');

/** The text with an apostrophe before whatever a spreadsheet would run as a formula, one more where there are some already. */
export const guarded = (text: string): string => text.replace(BARE, "$1'$2");

/** The text that was guarded; any other apostrophe stays (`'s ochtends`). */
export const unguarded = (text: string): string => text.replace(GUARDED, '$1$2');
