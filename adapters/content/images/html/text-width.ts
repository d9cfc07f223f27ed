/** Shares of the font size, as in a sans-serif font. */
const WIDTHS: readonly (readonly [characters: RegExp, width: number])[] = [
  [/[ijl'|!.,:;`]/, 0.24],
  [/[ ftrI()[\]{}/\\-]/, 0.31],
  [/[mwMW@%]/, 0.87],
  [/[a-z0-9]/, 0.54],
  [/\p{Lu}/u, 0.68],
  [/[\p{Mn}\u200b-\u200f]/u, 0],
  [
    /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]|\p{Emoji_Presentation}|[\u{20000}-\u{3ffff}]/u,
    1,
  ],
];
const OTHER = 0.56;
const MONOSPACE = 0.6;
const BOLD = 1.07;

const known = new Map<string, number>();

/** About how wide a text is, for a font of size 1: fonts are not read here. */
export function textWidth(
  text: string,
  { isBold, isMonospace }: { readonly isBold: boolean; readonly isMonospace: boolean },
): number {
  if (isMonospace) return [...text].length * MONOSPACE;
  let width = 0;
  for (const character of text) width += widthOf(character);
  return isBold ? width * BOLD : width;
}

function widthOf(character: string): number {
  const code = character.codePointAt(0)!;
  if (code > 127) return measured(character);
  const width = known.get(character) ?? measured(character);
  known.set(character, width);
  return width;
}

const measured = (character: string): number => WIDTHS.find(([characters]) => characters.test(character))?.[1] ?? OTHER;
