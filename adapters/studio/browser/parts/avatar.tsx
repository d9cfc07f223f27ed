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
  if (url) return <img class="avatar" src={url} alt="" width={size} height={size} />;
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
  return <span class={`avatar is-${size < 28 ? 'small' : 'plain'}`} data-initials={initials} aria-hidden="true" />;
}
