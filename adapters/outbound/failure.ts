import { type EventEmitter, once } from 'node:events';
import type { DeliveryError } from '../../src/domain/webhooks/delivery.ts';

/**
 * Why there was no response. The message is for the user who set the address, and contains no address. A cause is set where the
 * problem is on this host and not at the receiver: it is for the operator.
 */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure';
  readonly reason: DeliveryError;

  constructor(reason: DeliveryError, message: string = reason, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.reason = reason;
  }
}

/** The arguments of the event. Throws `DeliveryFailure`: `timeout` when the signal comes first, `reset`, or with the reason. */
export async function arrival<T extends readonly unknown[]>(
  emitter: EventEmitter,
  event: string,
  { signal, reason }: { readonly signal: AbortSignal; readonly reason: DeliveryError },
): Promise<T> {
  // `once` removes its listeners after the first of them; an error without a listener would end the process.
  emitter.on('error', () => {});
  try {
    return (await once(emitter, event, { signal })) as unknown as T;
  } catch (error) {
    if (signal.aborted) throw new DeliveryFailure('timeout');
    throw new DeliveryFailure((error as NodeJS.ErrnoException).code === 'ECONNRESET' ? 'reset' : reason);
  }
}
