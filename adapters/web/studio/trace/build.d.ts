/** The name of the script of the worker, beside that of the Studio. */
declare const TRACE_WORKER: string;
