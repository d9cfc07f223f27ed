export type MeasuredText = Readonly<{ lines: readonly string[]; width: number; height: number }>;

/** The width of a text in pixels at a font size; `enlarged`: how many times larger than usual the visitor has texts, 1 where it is not given. */
export type TextMeasure = ((text: string, size: number) => number) & Readonly<{ enlarged?: number }>;

const LINE_HEIGHT = 1.2;

/** The size of the page's texts in pixels where the visitor has not chosen another one. */
const USUAL = 16;

/** Measures texts in one font, as large as the visitor has texts; results are cached. */
export function textMeasure(family: string): TextMeasure {
  const context = document.createElement('canvas').getContext('2d')!;
  const known = new Map<string, number>();
  const enlarged = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL || 1;
  context.font = `600 100px ${family}`;
  const widthOf = (text: string, size: number): number => {
    const width = known.get(text) ?? context.measureText(text).width;
    known.set(text, width);
    return (width * size * enlarged) / 100;
  };
  return Object.assign(widthOf, { enlarged });
}

/** Breaks a text into the fewest lines (three at most) that fit the width, as even as possible; null if it does not fit. */
export function fitText(text: string, size: number, maxWidth: number, measure: TextMeasure): MeasuredText | null {
  const words = text.split(/\s+/).filter(Boolean);
  for (let count = 1; count <= Math.min(3, words.length); count++) {
    const lines = breakEvenly(words, count);
    const width = Math.max(...lines.map((line) => measure(line, size)));
    if (width <= maxWidth) return { lines, width, height: count * size * LINE_HEIGHT * (measure.enlarged ?? 1) };
  }
  return null;
}

/** The beginning of a text, with an ellipsis, in as many lines; for one that does not fit the width whole. Null where not even that fits. */
export function fitBeginning(text: string, size: number, maxWidth: number, measure: TextMeasure): MeasuredText | null {
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  let [fits, tooMany] = [0, characters.length];
  let fitted: MeasuredText | null = null;
  while (tooMany - fits > 1) {
    const count = (fits + tooMany) >> 1;
    const shorter = fitText(`${characters.slice(0, count).join('').trimEnd()}…`, size, maxWidth, measure);
    if (shorter) [fitted, fits] = [shorter, count];
    else tooMany = count;
  }
  return fitted;
}

function breakEvenly(words: readonly string[], count: number): string[] {
  const target = words.join(' ').length / count;
  const lines: string[] = [''];
  for (const word of words) {
    const line = lines.at(-1)!;
    const longer = line ? `${line} ${word}` : word;
    const breaks = line && lines.length < count && longer.length - target > target - line.length;
    if (breaks) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
