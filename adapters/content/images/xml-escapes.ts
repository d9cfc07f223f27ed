const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/**
 * A carriage return is written as a reference, since parsers read it as a line feed; so is `>` where it would end CDATA, the
 * brackets of which may be in the text before this one.
 */
export function escapeText(text: string): string {
  return text.replace(/[&<\r]|(?<=^\]?|\]\])>/g, (character) => ESCAPES[character]!);
}

export function escapeAttribute(value: string): string {
  return value.replace(/[&<"\t\n\r]/g, (character) => ESCAPES[character]!);
}
