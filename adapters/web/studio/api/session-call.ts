import { readResponse } from '../../client/read-response.ts';
import { callOf } from '../../client/request.ts';
import { WaymarkError } from '../../client/waymark-error.ts';
import { sessionRequest } from './access.ts';

/** What a session endpoint answers; throws a `WaymarkError` as the API's client does. */
export async function sessionCall<Data>(name: string, body: object): Promise<Data> {
  const path = `/studio/session/${name}`;
  const response = await sessionRequest(name, body).catch((cause: unknown) => {
    throw new WaymarkError({ request: `POST ${path}`, cause });
  });
  return (await readResponse(callOf(location.origin, 'POST', path), response)).data as Data;
}
