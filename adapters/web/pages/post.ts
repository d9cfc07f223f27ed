/** The response of the service; a status of 0 where it could not be reached. */
export type Reply = Readonly<{ status: number; body: Readonly<Record<string, unknown>> }>;

const UNREACHABLE: Reply = { status: 0, body: { detail: 'The service cannot be reached. Please try again.' } };

/** Sends JSON to the service, with the access token if there is one; without a body it sends a GET. */
export async function post(path: string, body?: unknown, access?: string): Promise<Reply> {
  const headers = { 'content-type': 'application/json', ...(access && { authorization: `Bearer ${access}` }) };
  const sent = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  try {
    const response = await fetch(path, { ...sent, credentials: 'omit' });
    return { status: response.status, body: (await response.json()) as Reply['body'] };
  } catch {
    return UNREACHABLE;
  }
}

export const isRefused = ({ status }: Reply): boolean => status < 200 || status > 299;
