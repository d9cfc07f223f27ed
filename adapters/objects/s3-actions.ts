/** The rights that the object store needs, as policies name them; `s3:CreateBucket` only where the bucket is missing. */
export const S3_ACTIONS = [
  's3:ListBucket',
  's3:PutObject',
  's3:GetObject',
  's3:DeleteObject',
  's3:CreateBucket',
] as const;
export type S3Action = (typeof S3_ACTIONS)[number];

/** An error of the server. */
type S3Fault = { readonly code?: string | undefined; readonly message: string };

const textOf = ({ code, message }: S3Fault): string =>
  `${[code, message].filter(Boolean).join(' ').replace(/\.$/, '')}.`;

const NOT_ALLOWED: ReadonlySet<unknown> = new Set(['AccessDenied', 'AllAccessDisabled']);

/** The server refused this action. `missingRight`: the action, unless something else is wrong, such as the key or its secret. */
export class S3Refusal extends Error {
  readonly missingRight: S3Action | null;

  /** `cause`: the error of the server, whose code it has. */
  constructor(action: S3Action, cause: S3Fault, message = `The object store refuses ${action}: ${textOf(cause)}`) {
    super(message, { cause });
    this.missingRight = NOT_ALLOWED.has(cause.code) ? action : null;
  }
}

/** Of an error of the object store, the right that the account lacks; null for any other error. */
export function missingRight(error: unknown): S3Action | null {
  return error instanceof S3Refusal ? error.missingRight : null;
}
