import type { ContentJobName, InputOf, ResultOf } from '../../domain/content-jobs/content-jobs.ts';

/** The JSON text, in UTF-8, of a value that is too large for the request thread: only a job parses it. */
export type Packed<_Value> = { readonly packed: Uint8Array };

/** The input of a job; the parts from a request may be packed. */
export type JobInput<Name extends ContentJobName> = {
  readonly [Part in keyof InputOf<Name>]: Part extends 'sent'
    ? InputOf<Name>[Part] | Packed<InputOf<Name>[Part]>
    : InputOf<Name>[Part];
};

/**
 * Jobs on whole maps. Large ones run in a worker thread: only texts are passed between threads. Throws
 * the error of the job, and `DomainError('busy')` where too many wait, or a job takes too long or too much memory.
 */
export interface ContentWork {
  run<Name extends ContentJobName>(name: Name, given: JobInput<Name>): Promise<ResultOf<Name>>;
  close(): Promise<void>;
}
