import type { App } from '../../../../src/app.ts';
import { languageDirection } from '../../../../src/domain/projects/items/language.ts';
import type { LinkedTo, LinkPreview } from '../../../../src/domain/publishing/link-preview.ts';
import type { PublicHead } from '../../../../src/ports/publishing/public-heads.ts';
import type { EmbedAssets } from '../../../pages/map/assets.ts';
import { linkTags } from '../../../pages/map/link-tags.ts';
import { embedPage } from '../../../pages/map/page.ts';
import { ASSETS, addressesOf, type InlineScript } from '../../../pages/map/page-assets.ts';
import { tabIcon } from '../../../pages/map/web-manifest.ts';
import type { LiveCache } from '../../public-maps/live-cache.ts';
import type { Packed } from '../../public-maps/packed-map.ts';
import type { MapFacts } from '../../public-maps/views.ts';
import { embedPath, embedUrl, type Site } from '../../shared/site.ts';
import { type LinkPicture, linkPicture } from './link-picture.ts';

/** The address of the service worker; it may answer for what is below its folder. */
export const SERVICE_WORKER = '/embed/sw.js';

/** A request for the page of a map, and what is published of it. */
export type PageRequest = Readonly<{
  app: App;
  site: Site;
  projectId: string;
  head: PublicHead;
  facts: MapFacts;
  linked: LinkedTo;
}>;

/** The parameters of a link to a place or a route, not only to the map in a language. */
const TO_PLACES = /^(?:area|marker|from)=/;

type Sources = Readonly<{ cache: LiveCache; assets: EmbedAssets; failureScript: InlineScript }>;

/** The pages of maps, places and routes: each is created by the first request, and cached as what is published of the map. */
export function embedPages({ cache, assets, failureScript }: Sources): (request: PageRequest) => Promise<Packed> {
  const pageText = (
    { site, projectId, head, facts }: PageRequest,
    preview: LinkPreview,
    picture: LinkPicture,
  ): string => {
    const { names, description, language, written, version, offered, frame } = facts;
    const isConfined = head.allowedDomains.length > 0;
    return embedPage({
      projectId,
      names,
      description,
      written,
      version,
      frame,
      failureScript,
      name: preview.mapName,
      title: preview.title,
      language: preview.language,
      direction: languageDirection(preview.language),
      defaultLanguage: language,
      languages: offered,
      serviceName: site.serviceName,
      pageUrl: embedPath(projectId),
      dataUrl: `/api/p/${projectId}/`,
      assets: addressesOf(assets.page),
      worker: site.isOfflineAllowed ? SERVICE_WORKER : null,
      icon: tabIcon(picture.thumbnail, ASSETS + assets.appIcon),
      linkedData: isConfined ? '' : facts.linkedData,
      linkTags: isConfined ? '' : tagsOf({ site, projectId, version }, preview, picture),
    });
  };

  return async (request) => {
    const { app, projectId, head, facts, linked } = request;
    const published = { projectId, version: facts.version };
    const previewed = () => cache.preview(app, published, linked);
    const isOfMap = Object.values(linked).every((name) => name === null);
    const preview = isOfMap ? null : await previewed();
    // Links that show the same have one page, whatever else they name.
    const name = `${head.allowedDomains.length > 0} ${head.thumbnail} ${preview?.query ?? ''}`;
    return cache.page(published, { name, isLink: TO_PLACES.test(preview?.query ?? '') }, async () =>
      pageText(request, preview ?? (await previewed()), await linkPicture(app, projectId, head)),
    );
  };
}

type Linked = Readonly<{ site: Site; projectId: string; version: number }>;

function tagsOf({ site, projectId, version }: Linked, preview: LinkPreview, { size }: LinkPicture): string {
  const page = embedUrl(site, projectId);
  const canonicalUrl = preview.query ? `${page}?${preview.query}` : page;
  return linkTags({
    title: preview.title,
    description: preview.description,
    language: preview.language,
    siteName: preview.title === preview.mapName ? site.serviceName : preview.mapName,
    canonicalUrl,
    picture: { url: `${page}/picture?v=${version}`, size },
    oembedUrl: `${site.publicUrl}/api/oembed/?url=${encodeURIComponent(canonicalUrl)}`,
  });
}
