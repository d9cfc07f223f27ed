/** The mail server and its options. `auth` is absent where the server requires no authentication. */
export type SmtpServer = {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; without it TLS is begun by STARTTLS (RFC 3207) where the server offers it. */
  readonly secure: boolean;
  /** Whether TLS is required. */
  readonly requireTLS: boolean;
  readonly ignoreTLS: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
};

/** The sender of mails. */
export type Mailbox = { readonly name: string; readonly address: string };

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const ADDRESS = /^[^\s@<>\p{Cc}]+@[^\s@<>\p{Cc}]+$/u;

/** Whether the text is a single address, without anything that could add headers or recipients. */
export const isAddress = (text: string): boolean => ADDRESS.test(text);

/**
 * Reads `smtp://user:password@host:port?from=…&tls=…`, or `smtps://…`; user, password and parameters are percent-encoded. The
 * default port is 587 (smtps 465). `tls=1` requires TLS, which a password does too unless the server is this host; `tls=0` is for
 * servers without it. `from` is null by default. Throws an `Error` that says what is wrong and never quotes the URL, as it
 * contains the password.
 */
export function parseSmtpUrl(text: string): { readonly server: SmtpServer; readonly from: string | null } {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol)) {
    throw new Error('The mail server needs a URL like smtp://user:password@host:port.');
  }
  if (!url.username !== !url.password) throw new Error('The URL of the mail server lacks the user or the password.');
  const secure = url.protocol === 'smtps:';
  const tls = url.searchParams.get('tls');
  const server = {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: tls === '1' || (tls !== '0' && url.password !== '' && !LOOPBACK.test(url.hostname)),
    ignoreTLS: tls === '0',
    ...(url.username && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
  };
  return { server, from: url.searchParams.get('from') };
}

/** Parses `maps@host` or `Name <maps@host>`. Throws for anything else. */
export function parseMailbox(text: string): Mailbox {
  const [, name = '', address = text] = /^(.*)<(.*)>$/.exec(text.trim()) ?? [];
  if (!isAddress(address)) throw new Error('The sender of mails needs the form "Name <name@host>".');
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}
