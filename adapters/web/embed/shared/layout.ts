/** Media queries of the layouts; the style sheets have the same ones. */

/** The search across the top, and lists over the whole map: on phones, upright or on their side, and in low frames. */
export const PHONE = '(max-width: 699px), (max-height: 499px)';

/** Cards are sheets at the bottom. Elsewhere they are at the start of the line: there is too little height for both. */
export const SHEET = '(max-width: 479px), (max-width: 699px) and (min-height: 500px)';

/** Pixels of `--card-width` in the style sheets: a card at the start of the line, also before it is drawn. */
export const cardWidth = (): number =>
  matchMedia('(max-height: 499px)').matches ? Math.min(368, Math.max(280, 0.46 * innerWidth)) : 368;
