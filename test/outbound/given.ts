import { httpOutbound, type OutboundSettings } from '../../adapters/outbound/outbound.ts';
import type { Outcome } from '../../src/domain/webhooks/delivery.ts';
import type { OutboundRequest } from '../../src/ports/webhooks/outbound.ts';

/** The result of a receiver's response, its body as text of single bytes. */
export type PlainOutcome = Pick<Outcome, 'statusCode' | 'error'> & { readonly body: string };

/** For receivers that end: a machine that is slow is no failure of theirs. */
export const PATIENT_MS = 60_000;

/** Posts to a receiver of the tests on this machine. */
export async function posted(
  request: Pick<OutboundRequest, 'url'> & Partial<OutboundRequest>,
  settings: Partial<OutboundSettings> = {},
): Promise<PlainOutcome> {
  const outbound = httpOutbound({ allowPrivate: true, deadlineMs: PATIENT_MS, ...settings });
  const { statusCode, error, body } = await outbound.post({ headers: {}, body: '{}', ...request });
  return { statusCode, error, body: Buffer.from(body).toString('latin1') };
}
