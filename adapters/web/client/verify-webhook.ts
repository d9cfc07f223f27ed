/** The headers of a request: those of `node:http` or of the Fetch API, or an object with names in any case. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** By how many seconds a timestamp may differ from the current time. */
const TOLERANCE = 300;

/**
 * Whether a webhook request was sent by the service: its signature was made with the webhook's secret, and its timestamp is at most
 * 300 seconds from `now` (in seconds since 1970). Never throws, whatever was received. `rawBody` is the body exactly as it was
 * received, not a re-serialized one. The same request may arrive again within that time: handle each `X-Service-Delivery` once. Needs
 * `node:crypto`, which browsers lack: the secret must not get there.
 */
export function verifyWebhook(
  rawBody: Uint8Array | string,
  headers: WebhookHeaders,
  secret: string,
  now: number = Date.now() / 1000,
): boolean {
  const timestamp = headerOf(headers, 'x-service-timestamp');
  const received = headerOf(headers, 'x-service-signature');
  if (secret === '' || !/^\d{1,12}$/.test(timestamp) || !/^sha256=[0-9a-f]{64}$/.test(received)) return false;
  if (Math.abs(now - Number(timestamp)) > TOLERANCE) return false;
  const { createHmac, timingSafeEqual } = process.getBuiltinModule('node:crypto');
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest();
  return timingSafeEqual(expected, Buffer.from(received.slice('sha256='.length), 'hex'));
}

/** A header by its lower-case name, in whatever case it was received; empty where it is missing or occurs more than once. */
function headerOf(headers: WebhookHeaders, name: string): string {
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers);
  const [value, ...others] = entries.flatMap(([key, each]) => (key.toLowerCase() === name ? [each] : []));
  return typeof value === 'string' && others.length === 0 ? value : '';
}
