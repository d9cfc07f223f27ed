import { encode } from 'uqr';

type Properties = { readonly content: string; readonly label: string; readonly size?: number };

/** A QR code, black on white in every theme: readers need the contrast. */
export function QrCode({ content, label, size = 176 }: Properties) {
  const rows = encode(content, { ecc: 'M', border: 4 }).data;
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      class="qr-code"
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shape-rendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  );
}
