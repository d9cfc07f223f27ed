import { encode } from 'uqr';
import { qrSvg } from '../../../../src/domain/shared/qr-svg.ts';

/** A text as a QR code: an SVG document, dark on white with its margin. */
export const qrCode = (text: string): string => qrSvg(encode(text, { border: 2 }).data, null);
