import type { Call } from './request.ts';
import type { Result } from './types.ts';
import { WaymarkError } from './waymark-error.ts';

/** The data of a response; throws a `WaymarkError` for one that is an error or cannot be read. */
export async function readResponse({ name: request, signal }: Call, response: Response): Promise<Result<unknown>> {
  let body: unknown;
  try {
    body = await bodyOf(response);
  } catch (cause) {
    throw signal?.aborted ? signal.reason : new WaymarkError({ request, response, cause });
  }
  if (!response.ok) throw new WaymarkError({ request, response, body });
  return { data: body, response };
}

/** JSON parsed, other texts as text, anything else as a blob; undefined where there is no body. */
async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (response.status === 204 || type === '') return undefined;
  if (/^application\/([\w.]+\+)?json\b/.test(type)) return response.json();
  return type.startsWith('text/') ? response.text() : response.blob();
}
