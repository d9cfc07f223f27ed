/** Texts of a list in one cell, as `a;b`; one with a separator, a quote, a bracket or blanks around it is in quotes. */
export const listText = (texts: readonly string[]): string => texts.map(quoted).join(';');

const quoted = (text: string): string =>
  text === '' || /["',;|[\]]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;

const QUOTED_OR_PLAIN = /\s*(?:"((?:[^"]|"")*)"\s*|([^;]*))(?:;|$)/gy;

/** The texts in such a cell. One without semicolons may have commas or bars between them, and brackets around them. */
export function listedTexts(cell: string): readonly string[] {
  const text = cell.trim();
  const found = text.includes(';') || text.startsWith('"') ? fromList(text) : split(text.replace(/^\[(.*)\]$/s, '$1'));
  return [...new Set(found)].filter((one) => one !== '');
}

function fromList(text: string): readonly string[] {
  const found: string[] = [];
  QUOTED_OR_PLAIN.lastIndex = 0;
  while (QUOTED_OR_PLAIN.lastIndex < text.length) {
    const [all, inQuotes, plain] = QUOTED_OR_PLAIN.exec(text) ?? [];
    if (all === undefined) return [...found, text.slice(0)];
    found.push(inQuotes?.replaceAll('""', '"') ?? plain!.trim());
  }
  return found;
}

const split = (text: string): readonly string[] =>
  text.split(text.includes('|') ? '|' : ',').map((one) => one.trim().replace(/^(["'])(.*)\1$/s, '$2'));
