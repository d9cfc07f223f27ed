import { WaymarkError } from '../../../client/waymark-error.ts';
import { accessToken, refresh } from './access.ts';

export type Upload = {
  readonly path: string;
  readonly form: FormData;
  /** Called with the part that was sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
};

/**
 * Sends a form with a file, and returns the JSON of the response. `fetch` does not tell how much was sent; this does. Rejects with a
 * `WaymarkError` as the API's client, and with the reason of the signal when it is aborted.
 */
export async function upload<Data>(given: Upload): Promise<Data> {
  const first = await send(given);
  const { status, body, headers } = first.status === 401 && (await refresh()) ? await send(given) : first;
  const response = new Response(body || null, { status: status === 0 ? 599 : status, headers });
  const parsed = parse(body);
  if (status >= 200 && status < 300) return parsed as Data;
  throw new WaymarkError({ request: `POST ${given.path}`, ...(status > 0 && { response, body: parsed }) });
}

type Answer = { readonly status: number; readonly body: string; readonly headers: Record<string, string> };

/** Status 0: there was no response. */
function send({ path, form, onProgress, signal }: Upload): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const end = () => {
      const id = request.getResponseHeader('x-request-id');
      resolve({ status: request.status, body: request.responseText, headers: id ? { 'x-request-id': id } : {} });
    };
    request.open('POST', path);
    const token = accessToken();
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
