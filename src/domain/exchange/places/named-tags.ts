import { firstCharacters } from '../../shared/text.ts';
import type { DraftTag } from '../draft.ts';
import type { SourcePlace } from '../issue.ts';

/** The tags that places name. */
export type NamedTags = {
  /** The reference of the tag of this name in the draft. */
  refer(name: string, from: SourcePlace): string;
  tags(): readonly DraftTag[];
};

export function namedTags(): NamedTags {
  const found = new Map<string, DraftTag>();
  return {
    refer(given, from) {
      const name = firstCharacters(given.trim(), 255);
      if (!found.has(name)) found.set(name, { ref: name, id: null, from, fields: { name }, ownColor: colorOf(name) });
      return name;
    },
    tags: () => [...found.values()],
  };
}

/** Colours that differ clearly, and on which white text is legible. */
const COLORS = [
  '#2563eb',
  '#b45309',
  '#047857',
  '#be185d',
  '#6d28d9',
  '#0e7490',
  '#b91c1c',
  '#4d7c0f',
  '#7c2d12',
  '#4338ca',
  '#0f766e',
  '#a21caf',
];

/** The same for the same name, whatever else there is. */
function colorOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 9973;
  return COLORS[sum % COLORS.length]!;
}
