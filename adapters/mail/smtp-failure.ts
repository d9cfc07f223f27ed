/** An error of nodemailer: `response` is the server's reply, `command` the command that it belongs to. */
type SmtpError = {
  readonly code?: unknown;
  readonly response?: unknown;
  readonly responseCode?: unknown;
  readonly command?: unknown;
};

const NO_CONNECTION: ReadonlySet<unknown> = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS']);
const STATUS = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/;

/** Of failures that concern one mail, not the connection or the login. */
const OF_ONE_MAIL: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE']);

/** Whether the server may accept the same later: after a reply 4yz (RFC 5321, 4.2.1), and where it was not reached or stopped responding. */
export function isTemporary(error: unknown): boolean {
  const { code, responseCode } = error as SmtpError;
  return typeof responseCode === 'number' ? responseCode < 500 : NO_CONNECTION.has(code);
}

/**
 * Whether this mail will never be accepted: its recipient or its content is refused. A refused login or sender is a fault of the settings,
 * which the operator can correct while mails wait.
 */
export function isFinal(error: unknown): boolean {
  const { code, command } = error as SmtpError;
  return OF_ONE_MAIL.has(code) && command !== 'MAIL FROM' && !isTemporary(error);
}

/**
 * The failure as a text that may be logged. Of the server's reply it has only the status codes (RFC 3463): its text may
 * quote the mail, as filters do with refused links.
 */
export function explained(error: unknown): Error {
  const { response, command } = error as SmtpError;
  if (typeof response !== 'string') return new Error(withoutAddresses((error as Error).message));
  const status = STATUS.exec(response)?.[0] ?? 'what is no SMTP';
  return new Error(`The mail server answered ${status} to ${command ?? 'the connection'}.`);
}

const withoutAddresses = (text: string): string => text.replaceAll(/\S+@\S+/g, '…');
