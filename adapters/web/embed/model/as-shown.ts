import { inAreaColors } from './area-colors.ts';
import type { PublicMap } from './model.ts';
import { thisDevice, withPlansFor } from './plan-pictures.ts';

/** A map as this page shows it: in the colours of its areas, with the plans for this device. */
export const asShown = (map: PublicMap): PublicMap => withPlansFor(thisDevice(), inAreaColors(map));
