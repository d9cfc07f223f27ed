import { deadline } from '../workers/deadline.ts';

/**
 * The provider does not respond, or its response is unusable. The message is for the operator: it contains addresses, statuses
 * and names of a closed list, and nothing else of what was sent or received (codes, secrets, tokens, claims).
 */
export class ProviderFault extends Error {
  override name = 'ProviderFault';
}

/** The provider's response; an empty body for an error without JSON. */
export type ProviderAnswer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

const LONGEST_BODY = 1024 * 1024;

/**
 * Sends one request, and parses the JSON object of the response: within `deadlineMs` from the DNS look-up to the last byte, at
 * most 1 MiB, without following redirects. Throws `ProviderFault`.
 */
export async function request(url: string, deadlineMs: number, init: RequestInit = {}): Promise<ProviderAnswer> {
  const signal = deadline(deadlineMs);
  // A connection of its own: on a reused one that is being closed the code, which is valid once, would be lost.
  const headers = { accept: 'application/json', connection: 'close', ...init.headers };
  try {
    const response = await fetch(url, { ...init, headers, redirect: 'manual', signal });
    return { status: response.status, body: parse(await readText(response, url), response, url) };
  } catch (error) {
    if (error instanceof ProviderFault) throw error;
    const reason = signal.aborted ? `no whole answer within ${deadlineMs} ms` : reasonOf(error);
    throw new ProviderFault(`${url}: ${reason}`);
  }
}

/** A document that the provider publishes. Throws `ProviderFault`, also for any status but 200. */
export async function fetchDocument(url: string, deadlineMs: number): Promise<ProviderAnswer['body']> {
  const { status, body } = await request(url, deadlineMs);
  if (status !== 200) throw new ProviderFault(`${url}: answered ${status}`);
  return body;
}

async function readText(response: Response, url: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LONGEST_BODY) throw new ProviderFault(`${url}: answered more than ${LONGEST_BODY} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parse(text: string, response: Response, url: string): ProviderAnswer['body'] {
  const body = parsed(text);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as ProviderAnswer['body'];
  if (response.ok) throw new ProviderFault(`${url}: answered ${response.status}, but no JSON object`);
  return {};
}

/** The error of `JSON.parse` would quote the response. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `fetch` reports the reason in the code of the cause (`ECONNREFUSED`, `CERT_HAS_EXPIRED`); its other properties may contain data. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer';
}
