import type { Call } from './request.ts';
import type { Result } from './types.ts';
import { WaymarkError } from './waymark-error.ts';

/** A response whose body was received: JSON and other texts as text, anything else as a blob; undefined where there is none. */
export type Answer = { readonly response: Response; readonly received: string | Blob | undefined };

const typeOf = ({ headers }: Response): string => headers.get('content-type') ?? '';
const isJson = (type: string): boolean => /^application\/([\w.]+\+)?json\b/.test(type);

/** Rejects where the connection is lost before the end of the body. */
export async function receive(response: Response): Promise<Answer> {
  const type = typeOf(response);
  if (response.status === 204 || type === '') {
    await response.body?.cancel();
    return { response, received: undefined };
  }
  const isText = isJson(type) || type.startsWith('text/');
  return { response, received: await (isText ? response.text() : response.blob()) };
}

/** The data of a response, where it is JSON parsed; throws a `WaymarkError` for one that is an error or cannot be read. */
export function resultOf(call: Pick<Call, 'name'>, { response, received }: Answer): Result<unknown> {
  const request = call.name;
  let body: unknown = received;
  if (typeof received === 'string' && isJson(typeOf(response))) {
    try {
      body = JSON.parse(received);
    } catch (cause) {
      throw new WaymarkError({ request, response, cause });
    }
  }
  if (!response.ok) throw new WaymarkError({ request, response, body });
  return { data: body, response };
}

/** The data of a response that is still to be received. */
export async function readResponse(call: Pick<Call, 'name'>, response: Response): Promise<Result<unknown>> {
  const answer = await receive(response).catch((cause: unknown) => {
    throw new WaymarkError({ request: call.name, response, cause });
  });
  return resultOf(call, answer);
}
