import { escaped } from '../../../src/domain/shared/html.ts';

/** What a shared link shows, with absolute addresses. */
export type LinkTags = Readonly<{
  title: string;
  description: string;
  /** Where it leads: the map for a place, the service for a map. */
  siteName: string;
  /** BCP-47. */
  language: string;
  /** The address of what is shown, without parameters of the view. */
  canonicalUrl: string;
  picture: Readonly<{ url: string; size: Readonly<{ width: number; height: number }> | null }>;
  /** The address of the oEmbed response for it. */
  oembedUrl: string;
}>;

/** The tags by which other sites and messengers show a link: Open Graph (https://ogp.me), Twitter cards, oEmbed, and the canonical address. */
export function linkTags({ picture, ...link }: LinkTags): string {
  const { title, description } = link;
  const named = {
    'og:type': 'website',
    'og:site_name': link.siteName,
    'og:title': title,
    'og:description': description,
    'og:url': link.canonicalUrl,
    'og:locale': localeOf(link.language),
    'og:image': picture.url,
    'og:image:width': String(picture.size?.width ?? ''),
    'og:image:height': String(picture.size?.height ?? ''),
    'og:image:alt': title,
  };
  const cards = {
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': picture.url,
  };
  return [
    `<link rel="canonical" href="${escaped(link.canonicalUrl)}">`,
    `<link rel="alternate" type="application/json+oembed" href="${escaped(link.oembedUrl)}" title="${escaped(title)}">`,
    ...metaTags('property', named),
    ...metaTags('name', cards),
  ].join('\n');
}

function metaTags(attribute: 'property' | 'name', tags: Readonly<Record<string, string>>): string[] {
  const given = Object.entries(tags).filter(([, content]) => content !== '');
  return given.map(([name, content]) => `<meta ${attribute}="${name}" content="${escaped(content)}">`);
}

/** `language_TERRITORY`, as Open Graph spells it, with the likely territory (CLDR); empty for a code that is none. */
function localeOf(code: string): string {
  try {
    const { language, region } = new Intl.Locale(code).maximize();
    return region ? `${language}_${region}` : '';
  } catch {
    return '';
  }
}
