/** What a plan's picture is: a drawing is toned in the dark theme, and only dimmed what is dark already, and a photograph, whose lightness means something. */
export type Tone = 'drawing' | 'photo';

/** The share of near-white, grey or transparent pixels from which on a picture is a drawing. */
const PAPER_SHARE = 0.6;

/** The share of dark pixels from which on a drawing is dark already, and the lightest channel of one. */
const [DARK_SHARE, DARK] = [0.4, 96];

/** A pixel whose channels differ by less is grey; one whose darkest is lighter is near white. */
const [GREY, NEAR_WHITE] = [18, 232];

/** The side in pixels of what is looked at of a picture. */
const SIDE = 128;

/** The tone of a picture by its pixels: red, green, blue and opacity in turn. */
export function toneOf(pixels: ArrayLike<number>): Tone {
  let [paper, dark] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red, green, blue, opacity] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!, pixels[at + 3]!];
    const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
    if (opacity < 64 || least >= NEAR_WHITE || most - least < GREY) paper++;
    if (opacity >= 64 && most < DARK) dark++;
  }
  const count = pixels.length / 4;
  return paper >= PAPER_SHARE * count && dark < DARK_SHARE * count ? 'drawing' : 'photo';
}

/** The tone of a picture that is loaded; drawings of vectors are not looked at. */
export function toneOfPicture(image: HTMLImageElement): Tone {
  if (/\.svg($|\?)|^data:image\/svg/.test(image.src)) return 'drawing';
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return 'photo';
  context.drawImage(image, 0, 0, SIDE, SIDE);
  try {
    return toneOf(context.getImageData(0, 0, SIDE, SIDE).data);
  } catch {
    // A picture of another origin, as in a preview without one, cannot be looked at.
    return 'photo';
  }
}
