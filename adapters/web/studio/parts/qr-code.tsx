import { encode } from 'uqr';
import { darkPath } from '../../../../src/domain/shared/qr-svg.ts';

type Properties = { readonly content: string; readonly label: string; readonly size?: number };

/** A QR code, black on white in every theme: readers need the contrast. */
export function QrCode({ content, label, size = 176 }: Properties) {
  const modules = encode(content, { ecc: 'M', border: 4 }).data;
  const side = modules.length;
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
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={darkPath(modules)} />
    </svg>
  );
}
