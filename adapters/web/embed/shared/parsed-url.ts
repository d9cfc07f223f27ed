import { optional } from './optional.ts';

/** The parsed address; null where it is none. `URL.parse` is missing in browsers that the page supports. */
export const parsedUrl = (address: string, base?: string): URL | null => optional(() => new URL(address, base));
