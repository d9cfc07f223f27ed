import { WaymarkError } from '../../../client/waymark-error.ts';
import { api } from '../api/client.ts';
import type { Answer, Failure, MapService } from '../document/service.ts';
import { requestOf } from '../document/to-request.ts';

/** What the document asks of the service, by the API. */
export function mapService(projectId: string): MapService {
  const params = { path: { projectId } };
  return {
    save: (patches, { version, isWhole }) =>
      answered(async () => {
        const body = requestOf(patches);
        const headers: Readonly<Record<string, string>> = isWhole ? {} : { prefer: 'return=minimal' };
        const { data } = await api.PATCH('/api/projects/{projectId}/', { params, body, headers, ifMatch: version });
        return { version: data.version, ...(isWhole && { project: data }) };
      }),
    // Where the changes are not known, the whole project is compared.
    changes: async () => ({ kind: 'gone' }),
    project: () => answered(async () => (await api.GET('/api/projects/{projectId}/', { params })).data),
  };
}

async function answered<Value>(ask: () => Promise<Value>): Promise<Answer<Value>> {
  try {
    return { kind: 'done', value: await ask() };
  } catch (error) {
    if (!(error instanceof WaymarkError)) throw error;
    return failureOf(error);
  }
}

const KINDS: Readonly<Record<number, Failure>> = {
  401: { kind: 'signed-out' },
  403: { kind: 'forbidden' },
  404: { kind: 'forbidden' },
  410: { kind: 'gone' },
  412: { kind: 'stale' },
  413: { kind: 'too-large' },
};

function failureOf({ status, fields, retryAfter }: WaymarkError): Failure {
  if (status === 400) return { kind: 'refused', fields };
  return KINDS[status] ?? { kind: 'unavailable', retryAfter: retryAfter ?? null };
}
