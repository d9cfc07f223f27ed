import { escaped } from '../../../../src/domain/shared/html.ts';

/** The address of a published map with those of the parameters of its page that are not empty. */
export function embedAddress(projectId: string, parameters: Readonly<Record<string, string>> = {}): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given).toString();
  return `${location.origin}/embed/${projectId}${query && `?${query}`}`;
}

type Frame = {
  readonly title: string;
  /** In pixels; null: as wide as the page around it. */
  readonly width: number | null;
  readonly height: number;
};

/** What the map may ask its visitor for, in the page of another site. */
const ALLOWED = 'clipboard-write; web-share; geolocation';

/** The HTML that shows a map in a page. */
export function snippetOf(address: string, { title, width, height }: Frame): string {
  const size = `width:${width === null ? '100%' : `${Math.round(width)}px`};height:${Math.round(height)}px`;
  const style = `${size};max-width:100%;border:0`;
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" style="${style}" allow="${ALLOWED}" loading="lazy"></iframe>`;
}
