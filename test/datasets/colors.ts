/** A colour for a word, the same one always: `#rrggbb`, neither pale nor dark. */
export function colorOf(word: string): string {
  const hue = [...word].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 360, 7);
  return hexOf(hue, 0.55, 0.45);
}

function hexOf(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): string => {
    const step = (offset + hue / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1));
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
