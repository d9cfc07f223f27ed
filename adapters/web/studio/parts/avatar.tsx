import { Picture } from './picture.tsx';

/** A picture of a person or an organization, or the first letters of the name. The name stands beside it. */
export function Avatar({
  name,
  url,
  size = 32,
}: {
  readonly name: string;
  readonly url: string | null;
  readonly size?: number;
}) {
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
  return (
    <Picture class="avatar" src={url} size={size}>
      <span class={`avatar is-${size < 28 ? 'small' : 'plain'}`} data-initials={initials} aria-hidden="true" />
    </Picture>
  );
}
