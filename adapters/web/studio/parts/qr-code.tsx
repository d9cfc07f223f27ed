import { encode } from 'uqr';

type Properties = { readonly content: string; readonly label: string; readonly size?: number };

/** The shapes of a QR code: the length of a side, and the paths of all of it and of what is dark. */
function shapesOf(content: string) {
  const rows = encode(content, { ecc: 'M', border: 4 }).data;
  const side = rows.length;
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { side, all: `M0 0h${side}v${side}H0z`, dark: dark.join('') };
}

/** A QR code, black on white in every theme: readers need the contrast. */
export function QrCode({ content, label, size = 176 }: Properties) {
  const { side, all, dark } = shapesOf(content);
  return (
    <svg
      class="qr-code"
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shape-rendering="crispEdges"
    >
      <path fill="#fff" d={all} />
      <path fill="#000" d={dark} />
    </svg>
  );
}
