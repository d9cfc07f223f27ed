import type { PDFDocument, PDFPage } from 'pdfjs-dist/legacy/build/pdf.min.mjs';
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.min.mjs';
import type { PdfPage } from '../../../../src/domain/plans/pdf/pdf-page.ts';
import { COLORS } from '../../shared/colors.ts';
import { LARGEST, LARGEST_PLAN } from '../frame/picture-sides.ts';
import { scriptAddress } from '../frame/trusted-types.ts';
import { PackedData } from './packed-data.ts';
import { pdfSteps } from './pdf-steps.ts';

/** A sheet whose lines are fine at the size of a picture has the pixels of print: those of a point. */
const PRINT_SCALE = 300 / 72;
/** A small part of a page becomes no larger than this makes it: its lines have no more to show. */
const MOST_SCALE = 12;

/** A part of a page, in shares of its width and height. */
export type Crop = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
export const WHOLE: Crop = { left: 0, top: 0, right: 1, bottom: 1 };

export type OpenedPdf = {
  readonly count: number;
  /** A small picture of a page, from 1 on; `side`: its longest side in pixels. */
  readonly preview: (page: number, side: number) => Promise<HTMLCanvasElement>;
  /** The picture of a part of a page, and what is drawn there. */
  readonly picture: (page: number, crop: Crop) => Promise<{ readonly file: Blob; readonly page: PdfPage }>;
  readonly close: () => void;
};

/** The file is no PDF, or is broken. */
class UnreadablePdf extends Error {}

/**
 * Opens a PDF in the worker of pdf.js. `askPassword` is called until the password is right, or it rejects. Nothing of the file runs: its
 * scripts are not loaded, and its fonts are drawn without generated code.
 */
export async function openPdf(file: Blob, askPassword: (isWrong: boolean) => Promise<string>): Promise<OpenedPdf> {
  const worker = new Worker(scriptAddress(new URL(PDF_WORKER, import.meta.url).pathname), { type: 'module' });
  pdfjs.GlobalWorkerOptions.workerPort = worker;
  const task = pdfjs.getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    BinaryDataFactory: PackedData,
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
  });
  const close = (): void => {
    void task.destroy().finally(() => worker.terminate());
  };
  task.onPassword = (take, reason) => {
    askPassword(reason === pdfjs.PasswordResponses.INCORRECT_PASSWORD).then(take, close);
  };
  try {
    return opened(await task.promise, close);
  } catch (error) {
    close();
    throw new UnreadablePdf(String(error));
  }
}

function opened(document: PDFDocument, close: () => void): OpenedPdf {
  return {
    count: document.numPages,
    async preview(number, side) {
      const page = await document.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      return drawn(page, side / Math.max(width, height), WHOLE);
    },
    async picture(number, crop) {
      const page = await document.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const longest = Math.max(width * (crop.right - crop.left), height * (crop.bottom - crop.top));
      const scale = Math.min(MOST_SCALE, longestSide(longest) / longest);
      const canvas = await drawn(page, scale, crop);
      const { view } = placed(page, scale, crop);
      const [steps, texts] = await Promise.all([pdfSteps(page), textsOf(page)]);
      const file = await new Promise<Blob>((done, failed) =>
        canvas.toBlob((blob) => (blob ? done(blob) : failed(new UnreadablePdf('The page is too large.'))), 'image/png'),
      );
      return { file, page: { width: canvas.width, height: canvas.height, view, steps, texts } };
    },
    close,
  };
}

/**
 * The longest side of the picture of a part of a page that is so many points long: that of pictures, and of a large sheet more. Devices that are touched
 * may have too little memory for that.
 */
function longestSide(points: number): number {
  const most = matchMedia('(pointer: coarse)').matches ? LARGEST : LARGEST_PLAN;
  return Math.min(most, Math.max(LARGEST, Math.round(points * PRINT_SCALE)));
}

/** The size of a part of a page in pixels, and how the units of the page lead there; the page is turned as the file says. */
function placed(page: PDFPage, scale: number, { left, top, right, bottom }: Crop) {
  const whole = page.getViewport({ scale });
  const [width, height] = [(right - left) * whole.width, (bottom - top) * whole.height];
  const viewport = page.getViewport({ scale, offsetX: -left * whole.width, offsetY: -top * whole.height });
  return { width: Math.round(width), height: Math.round(height), viewport, view: viewport.transform };
}

async function drawn(page: PDFPage, scale: number, crop: Crop): Promise<HTMLCanvasElement> {
  const { width, height, viewport } = placed(page, scale, crop);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.max(1, width), Math.max(1, height)];
  await page.render({ canvas, viewport, background: COLORS.print }).promise;
  return canvas;
}

async function textsOf(page: PDFPage): Promise<PdfPage['texts']> {
  const { items } = await page.getTextContent();
  return items.flatMap((item) =>
    'str' in item
      ? [
          {
            text: item.str,
            matrix: item.transform,
            width: item.width,
            height: item.height,
            endsLine: item.hasEOL,
          },
        ]
      : [],
  );
}
