import type { Outcome } from '../../../src/domain/webhooks/delivery.ts';
import type { Outbound, OutboundRequest } from '../../../src/ports/webhooks/outbound.ts';

export type RecordingOutbound = Outbound & {
  /** Every request, in order. */
  readonly posts: readonly OutboundRequest[];
  /** The result of each from now on; the function may be slow, or throw. */
  answer(respond: (request: OutboundRequest) => Outcome | Promise<Outcome>): void;
};

export const anOutcome = (given: Partial<Outcome> = {}): Outcome => ({
  statusCode: 200,
  headers: [],
  body: new TextEncoder().encode('ok'),
  durationMilliseconds: 12,
  error: null,
  ...given,
});

/** A receiver's refusal. */
export const REFUSED = anOutcome({ statusCode: 500, body: new Uint8Array(), error: 'http_500' });

/** Sends nothing: every address is one that may be sent to, and answers. */
export function recordingOutbound(): RecordingOutbound {
  const posts: OutboundRequest[] = [];
  let respond: Parameters<RecordingOutbound['answer']>[0] = () => anOutcome();
  return {
    posts,
    refusal: async () => null,
    async post(request) {
      posts.push(request);
      return respond(request);
    },
    answer: (other) => {
      respond = other;
    },
    close: async () => {},
  };
}
