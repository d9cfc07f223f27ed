/** Elements that are removed, and begin and end a line. */
export const LINES: readonly string[] = (
  'address article aside body caption center dd details dialog div dl dt fieldset figcaption figure footer form header hgroup ' +
  'legend main nav optgroup pre search section summary table tbody tfoot thead tr'
).split(' ');

/** Elements that are removed, and stand apart from the words around them. */
export const GAPS: readonly string[] =
  'audio button canvas embed iframe img input math meter object picture progress rt select svg td th video'.split(' ');

const LINE = '<br />';
const PIECE = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])[^<>]*>|[^<]+/g;
const HEADINGS = ['h3', 'h4', 'h5'];
const BLOCKS: ReadonlySet<string> = new Set(['p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', ...HEADINGS]);

/** What stands in place of each element that is removed. */
const SEPARATORS: ReadonlyMap<string, string> = new Map([
  ...[...BLOCKS, ...LINES].map((name) => [name, LINE] as const),
  ...GAPS.map((name) => [name, ' '] as const),
]);

/** What a parser closes where one of these begins directly inside it. */
const CLOSED_BY: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...['p', 'ul', 'ol', 'blockquote', 'hr'].map((name) => [name, new Set(['p'])] as const),
  ...HEADINGS.map((name) => [name, new Set([...HEADINGS, 'p'])] as const),
  ['li', new Set(['li'])],
  ['a', new Set(['a'])],
]);

/** Elements nested deeper than this are removed. */
const DEEPEST = 50;

type Open = { readonly name: string; isWritten: boolean };

/**
 * Sanitised HTML without the elements of `LINES` and `GAPS` and without list items outside lists, so that words do not run together:
 * with a line break where a line began or ended between words, and a blank for a gap. The HTML is as a serialiser writes it: balanced, and
 * without `<` or `>` in texts and values. A parser reads the result as it is written.
 */
export function withoutBlocks(html: string): string {
  const out: string[] = [];
  const open: Open[] = [];
  const written: Open[] = [];
  let hasWords = false;
  let separator = '';

  function text(content: string): void {
    if (content.trim() === '') {
      if (separator === '') out.push(content);
      return;
    }
    out.push(separator, content);
    separator = '';
    hasWords = true;
  }

  function tag(name: string, isWritten: boolean, markup: string): void {
    if (!isWritten) {
      if (hasWords && separator !== LINE) separator = SEPARATORS.get(name) ?? separator;
      return;
    }
    out.push(markup);
    if (!BLOCKS.has(name)) return;
    separator = '';
    hasWords = false;
  }

  function begin(name: string, markup: string): void {
    const closed = CLOSED_BY.get(name);
    for (let around = written.at(-1); around && closed?.has(around.name); around = written.at(-1)) end(around);
    const element = { name, isWritten: isKept(name, written) };
    tag(name, element.isWritten, markup);
    if (markup.endsWith(' />')) return;
    open.push(element);
    if (element.isWritten) written.push(element);
  }

  function end(element: Open): void {
    tag(element.name, element.isWritten, `</${element.name}>`);
    if (element.isWritten) written.pop();
    element.isWritten = false;
  }

  for (const [piece, slash, name] of html.matchAll(PIECE)) {
    if (name === undefined) text(piece);
    else if (slash) end(open.pop()!);
    else begin(name, piece);
  }
  return out.join('');
}

const REMOVED: ReadonlySet<string> = new Set([...LINES, ...GAPS]);
const LISTS: ReadonlySet<string> = new Set(['ul', 'ol']);

function isKept(name: string, written: readonly Open[]): boolean {
  if (REMOVED.has(name) || written.length >= DEEPEST) return false;
  return name !== 'li' || written.some(({ name }) => LISTS.has(name));
}
