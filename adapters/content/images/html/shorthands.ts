import type { Declared } from './declarations.ts';

/** The properties that a shorthand sets again. */
const LONGHANDS: Readonly<Record<string, readonly string[]>> = {
  margin: ['margin-top', 'margin-right', 'margin-bottom', 'margin-left'],
  padding: ['padding-top', 'padding-right', 'padding-bottom', 'padding-left'],
  background: ['background-color', 'background-image'],
  'text-decoration': ['text-decoration-line'],
  'list-style': ['list-style-type'],
  flex: ['flex-grow'],
  gap: ['column-gap'],
};

/** The declarations by property, of which a later one counts; `font` as the properties that it sets. */
export function withLonghands(declared: Declared): ReadonlyMap<string, string> {
  const own = new Map<string, string>();
  for (const [name, value] of declared) {
    for (const longhand of LONGHANDS[name] ?? []) own.delete(longhand);
    for (const [property, text] of name === 'font' ? fontOf(value) : [[name, value] as const]) own.set(property, text);
  }
  return own;
}

/** In characters: a longer `font` is not read. */
const LONGEST_FONT = 1000;
const FONT = /^(.*?)(?:^|\s)((?:\d+(?:\.\d*)?|\.\d+)(?:px|pt|pc|em|rem|%|mm|cm|in|ex))(?:\s*\/\s*([\w.%]+))?\s+(.+)$/i;

function fontOf(text: string): Declared {
  const font = text.length > LONGEST_FONT ? null : FONT.exec(text);
  if (!font) return [];
  const [, words = '', size = '', height, family = ''] = font;
  return [
    ['font-size', size],
    ['font-family', family],
    ['font-weight', /\b(?:bold|[6-9]00)\b/i.test(words) ? 'bold' : 'normal'],
    ['font-style', /\b(?:italic|oblique)\b/i.test(words) ? 'italic' : 'normal'],
    ['line-height', height ?? 'normal'],
  ];
}
