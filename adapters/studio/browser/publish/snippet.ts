import { escaped } from '../../../../src/domain/shared/html.ts';

/** The address of a published map, with parameters of the page that are not empty. */
export function embedAddress(origin: string, projectId: string, parameters: Readonly<Record<string, string>>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given).toString();
  return `${origin}/embed/${projectId}${query && `?${query}`}`;
}

/** The HTML that shows a map in a page; `height` in pixels. */
export function snippetOf(
  address: string,
  { title, height }: { readonly title: string; readonly height: number },
): string {
  const size = `width:100%;height:${Math.round(height)}px;border:0`;
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" style="${size}" allow="geolocation" loading="lazy"></iframe>`;
}
