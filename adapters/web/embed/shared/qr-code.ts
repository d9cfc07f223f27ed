import { renderSVG } from 'uqr';

/** A text as a QR code: an SVG document, dark on white with its margin. */
export function qrCode(text: string): string {
  return renderSVG(text, { border: 2 });
}
