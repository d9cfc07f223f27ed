/** An icon of the package lucide-static, which the build turns into its shapes. */
declare module 'lucide:*' {
  const shapes: readonly (readonly [string, Readonly<Record<string, string>>])[];
  export default shapes;
}

/** The building of the demo as a project that was never stored, which the build makes. */
declare module 'sample:building' {
  const project: import('./document/items/from-project.ts').ReceivedProject;
  export default project;
}

/** Files of pdf.js in base64, by their names. */
declare module 'pdf-data:*' {
  const files: Readonly<Record<string, string | undefined>>;
  export default files;
}

/** What the Studio uses of pdf.js. */
declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  type Matrix = readonly [number, number, number, number, number, number];
  type Viewport = { readonly width: number; readonly height: number; readonly transform: Matrix };
  type Text = { readonly str: string; readonly transform: Matrix; readonly width: number; readonly height: number };
  type Marked = { readonly type: string };

  export type PDFPage = {
    readonly getViewport: (given: {
      readonly scale: number;
      readonly offsetX?: number;
      readonly offsetY?: number;
    }) => Viewport;
    readonly render: (given: {
      readonly canvas: HTMLCanvasElement;
      readonly viewport: Viewport;
      readonly background: string;
    }) => { readonly promise: Promise<void> };
    readonly getOperatorList: () => Promise<{
      readonly fnArray: readonly number[];
      readonly argsArray: readonly (readonly unknown[] | null)[];
    }>;
    readonly getTextContent: () => Promise<{
      readonly items: readonly ((Text & { readonly hasEOL: boolean }) | Marked)[];
    }>;
  };
  export type PDFDocument = {
    readonly numPages: number;
    /** Pages are counted from 1 on. */
    readonly getPage: (number: number) => Promise<PDFPage>;
  };
  export function getDocument(given: object): {
    readonly promise: Promise<PDFDocument>;
    readonly destroy: () => Promise<void>;
    onPassword: (take: (password: string) => void, reason: number) => void;
  };
  export const GlobalWorkerOptions: { workerPort: Worker | null };
  export const PasswordResponses: { readonly INCORRECT_PASSWORD: number };
  export const OPS: Readonly<
    Record<
      | 'save'
      | 'restore'
      | 'transform'
      | 'constructPath'
      | 'paintFormXObjectBegin'
      | 'paintFormXObjectEnd'
      | 'fill'
      | 'eoFill'
      | 'fillStroke'
      | 'eoFillStroke'
      | 'closeFillStroke'
      | 'closeEOFillStroke'
      | 'stroke'
      | 'closeStroke',
      number
    >
  >;
}

/** A style sheet, which the build puts into the file that the page loads. */
declare module '*.css';
