import { type Declared, declarationsOf } from './declarations.ts';

/** What browsers apply to the elements of HTML, by their names. */
const STYLES: readonly (readonly [names: string, style: string])[] = [
  [
    'address article aside blockquote body center dd details dialog div dl dt fieldset figure figcaption footer form h1 h2 h3 h4 h5 h6 ' +
      'header hr html legend main menu nav ol p pre section summary ul foreignobject',
    'display:block',
  ],
  ['script style template noscript head title meta link base datalist rp', 'display:none'],
  ['b strong th h1 h2 h3 h4 h5 h6', 'font-weight:bold'],
  ['i em cite var dfn address', 'font-style:italic'],
  ['u ins', 'text-decoration:underline'],
  ['s strike del', 'text-decoration:line-through'],
  ['code kbd samp tt pre', 'font-family:monospace'],
  ['pre textarea', 'white-space:pre-wrap'],
  ['small sub sup', 'font-size:0.83em'],
  ['big', 'font-size:1.2em'],
  ['sub', 'vertical-align:sub'],
  ['sup', 'vertical-align:super'],
  ['center th caption', 'text-align:center'],
  ['button', 'text-align:center;display:inline-block;font-size:13.333px;padding:1px 6px'],
  ['input textarea select', 'display:inline-block;font-size:13.333px;padding:1px 2px'],
  ['h1', 'font-size:2em;margin:0.67em 0'],
  ['h2', 'font-size:1.5em;margin:0.83em 0'],
  ['h3', 'font-size:1.17em;margin:1em 0'],
  ['h4', 'margin:1.33em 0'],
  ['h5', 'font-size:0.83em;margin:1.67em 0'],
  ['h6', 'font-size:0.67em;margin:2.33em 0'],
  ['p dl ul ol pre menu', 'margin:1em 0'],
  ['ul ol menu', 'padding:0 0 0 40px'],
  ['blockquote figure', 'margin:1em 40px'],
  ['dd', 'margin:0 0 0 40px'],
  ['body', 'margin:8px'],
  ['li', 'display:list-item'],
  ['table', 'display:table'],
  ['thead tbody tfoot', 'display:table-row-group'],
  ['tr', 'display:table-row'],
  ['td th', 'display:table-cell;padding:1px'],
  ['caption', 'display:block'],
];

export const DEFAULTS: ReadonlyMap<string, Declared> = defaults();

function defaults(): ReadonlyMap<string, Declared> {
  const byName = new Map<string, Declared>();
  for (const [names, style] of STYLES) {
    const { normal } = declarationsOf(style);
    for (const name of names.split(' ')) byName.set(name, [...(byName.get(name) ?? []), ...normal]);
  }
  return byName;
}
