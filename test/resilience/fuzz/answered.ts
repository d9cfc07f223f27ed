import type { Reply } from '../../support/client.ts';

/**
 * The reply, or the reason why there is none. Asked twice: a connection that was stored may be closed by the service at the moment
 * in which it is used again.
 */
export async function answered(ask: () => Promise<Reply>): Promise<Reply | string> {
  const reason = (error: Error) => `no response: ${error.cause ?? error}`;
  const first = await ask().catch(reason);
  return typeof first === 'string' ? ask().catch(reason) : first;
}
