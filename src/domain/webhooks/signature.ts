/** HMAC-SHA256 of a text in UTF-8 under a key, lowercase hex. */
export type Hmac = (key: string, text: string) => string;

/** What is signed: the timestamp, a dot, and the exact body (see `docs/webhooks.md`). `timestamp` is in seconds since 1970. */
export const signedText = (timestamp: number, body: string): string => `${timestamp}.${body}`;

/** The value of `X-Service-Signature`. */
export const signature = (hmac: Hmac, secret: string, timestamp: number, body: string): string =>
  `sha256=${hmac(secret, signedText(timestamp, body))}`;
