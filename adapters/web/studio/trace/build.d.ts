/** The name of the script of the worker, beside that of the Studio. */
declare const TRACE_WORKER: string;
/** The same of the worker of pdf.js. */
declare const PDF_WORKER: string;
