import type { ContentJobName, InputOf, ResultOf } from '../../domain/projects/content-jobs.ts';

/** The JSON text, in UTF-8, of a value that is too large for the thread of the requests: only a job reads it. */
export type Packed<_Value> = { readonly packed: Uint8Array };

/** What a job is given; what a request sent for it may be packed. */
export type Given<Name extends ContentJobName> = {
  readonly [Part in keyof InputOf<Name>]: Part extends 'sent'
    ? InputOf<Name>[Part] | Packed<InputOf<Name>[Part]>
    : InputOf<Name>[Part];
};

/**
 * Works on whole maps. Large ones are worked on beside the requests: for the callers, only texts go there and come back. Throws
 * what the job throws, and `DomainError('unavailable')` where too many wait, or a job takes too long or too much memory.
 */
export interface ContentWork {
  run<Name extends ContentJobName>(name: Name, given: Given<Name>): Promise<ResultOf<Name>>;
  close(): Promise<void>;
}
