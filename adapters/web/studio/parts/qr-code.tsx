import { encode } from 'uqr';
import { darkPath } from '../../../../src/domain/shared/qr-svg.ts';
import { COLORS } from '../../shared/colors.ts';

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
      <path fill={COLORS.print} d={`M0 0h${side}v${side}H0z`} />
      <path fill={COLORS.printInk} d={darkPath(modules)} />
    </svg>
  );
}
