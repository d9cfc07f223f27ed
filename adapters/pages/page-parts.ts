import type { PageAssets } from './map/page-assets.ts';

/** What every page has that the service sends. */
export type PageParts = Readonly<{
  serviceName: string;
  assets: PageAssets;
}>;
