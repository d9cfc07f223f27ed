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
import { type Packed, pack } from '../../public-maps/packed-map.ts';
import type { MapFacts } from '../../public-maps/views.ts';
import { embedUrl, type Site } from '../../shared/site.ts';
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

/** A page, and what it depends on beside the published version. */
type Made = Readonly<{ key: string; page: Promise<Packed> }>;

type Sources = Readonly<{ cache: LiveCache; assets: EmbedAssets; failureScript: InlineScript }>;

/** The pages of maps. That of a map alone is created by the first request, and cached as long as the facts are; those of places and routes are not. */
export function embedPages({ cache, assets, failureScript }: Sources): (request: PageRequest) => Promise<Packed> {
  const pages = new WeakMap<MapFacts, Made>();

  const made = async (request: PageRequest): Promise<Packed> => {
    const { app, projectId, head } = request;
    const preview = await cache.preview(app, { projectId, version: head.version }, request.linked);
    const picture = await linkPicture(app, projectId, head);
    return pack(pageText(request, preview, picture));
  };

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
      pageUrl: `/embed/${projectId}`,
      dataUrl: `/api/p/${projectId}/`,
      assets: addressesOf(assets.page),
      worker: site.isOfflineAllowed ? SERVICE_WORKER : null,
      icon: tabIcon(picture.thumbnail, ASSETS + assets.appIcon),
      linkedData: isConfined ? '' : facts.linkedData,
      linkTags: isConfined ? '' : tagsOf({ site, projectId, version }, preview, picture),
    });
  };

  return async (request) => {
    const { facts, head, linked } = request;
    if (Object.values(linked).some((name) => name !== null)) return made(request);
    const key = `${head.allowedDomains.length > 0} ${head.thumbnail}`;
    const known = pages.get(facts);
    if (known?.key === key) return known.page;
    const page = made(request);
    pages.set(facts, { key, page });
    page.catch(() => pages.delete(facts));
    return page;
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
