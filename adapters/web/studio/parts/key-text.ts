import { text } from '../strings/strings.ts';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
const MAC_SIGNS: Readonly<Record<string, string>> = { $mod: '⌘', Shift: '⇧', Alt: '⌥' };
const CHARACTERS: Readonly<Record<string, string>> = {
  Equal: '+',
  Minus: '−',
  Backslash: '\\',
  Period: '.',
  Comma: ',',
};

/** A shortcut as people know it: `$mod+Shift+KeyZ` is `Ctrl+Shift+Z`, in German `Strg+Umschalt+Z`, on a Mac `⇧⌘Z`. */
export function keyText(keys: string): string {
  const parts = keys.split('+');
  const key = parts.pop()!;
  // A sign that is typed with Shift, such as the question mark, is named without it.
  const modifiers = key === '?' ? [] : parts;
  const names: Readonly<Record<string, string>> = text().commands.keys;
  const last = CHARACTERS[key] ?? names[key] ?? key.replace(/^(Key|Digit)/, '');
  if (isMac) return [...modifiers.toReversed().map((name) => MAC_SIGNS[name] ?? name), last].join('');
  return [...modifiers.map((name) => names[name] ?? name), last].join('+');
}
