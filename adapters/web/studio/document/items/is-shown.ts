import type { Item } from './types.ts';

/** Whether visitors see an item, as far as it decides that itself. */
export const isShown = ({ isHidden }: Item): boolean => isHidden !== true;
