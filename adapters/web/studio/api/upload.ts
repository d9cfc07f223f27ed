import { WaymarkError } from '../../client/waymark-error.ts';
import { inSession } from './client.ts';
import { patiently } from './waits.ts';

export type Upload = {
  readonly path: string;
  readonly form: FormData;
  /** Called with the part that was sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
};

/**
 * Sends a form with a file, and returns the JSON of the response. `fetch` does not tell how much was sent; this does. In every other way it
 * is as the API's client: it rejects with a `WaymarkError`, and with the reason of the signal when it is aborted.
 */
export async function upload<Data>(given: Upload): Promise<Data> {
  const response = await patiently(() => inSession((token) => send(given, token)));
  const body = parse(await response.text());
  if (response.ok) return body as Data;
  const request = `POST ${given.path}`;
  throw new WaymarkError({ request, ...(response.status !== NO_RESPONSE && { response, body }) });
}

/** A status that no server sends, since a response cannot be built with 0. */
const NO_RESPONSE = 599;

function send({ path, form, onProgress, signal }: Upload, token: string | null): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const end = () => {
      const named = ['x-request-id', 'retry-after'].map((name) => [name, request.getResponseHeader(name)] as const);
      const headers = named.filter((header): header is [string, string] => header[1] !== null);
      resolve(new Response(request.responseText || null, { status: request.status || NO_RESPONSE, headers }));
    };
    request.open('POST', path);
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', end);
    request.addEventListener('error', end);
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) reject(signal.reason);
    else request.send(form);
  });
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
