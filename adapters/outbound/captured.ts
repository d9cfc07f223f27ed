import type { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { bareHost, isLoopbackName } from '../../src/domain/webhooks/webhook-url.ts';
import type { Outbound, OutboundRequest } from '../../src/ports/webhooks/outbound.ts';
import type { CapturedDelivery } from '../operations/memory/controls.ts';
import { isPublic } from './addresses.ts';
import { httpOutbound, type OutboundSettings } from './outbound.ts';

const CAPACITY = 1000;
const ACCEPTED = {
  statusCode: 200,
  headers: [],
  body: new TextEncoder().encode('ok'),
  durationMilliseconds: 0,
  error: null,
};

export type CapturedOutbound = Outbound & {
  /** The newest thousand, oldest first. */
  readonly deliveries: () => readonly CapturedDelivery[];
  readonly clear: () => void;
};

/**
 * Requests of a service in memory: nothing leaves the machine, and no name is looked up. A request is sent where private addresses are
 * allowed and its address is one, or is `localhost`; to any other it counts as delivered, and answered with 200. Both are captured.
 */
export function capturedOutbound(settings: Omit<OutboundSettings, 'resolver'>): CapturedOutbound {
  const network = httpOutbound({ ...settings, resolver: noNames });
  let deliveries: readonly CapturedDelivery[] = [];
  const send = async (request: OutboundRequest) =>
    settings.allowPrivate && isOnThisNetwork(request.url) ? network.post(request) : ACCEPTED;
  return {
    refusal: (url) => network.refusal(url),
    async post(request) {
      const outcome = await send(request);
      const { statusCode: status, error } = outcome;
      const delivery = { ...request, payload: JSON.parse(request.body), status, error };
      deliveries = [...deliveries, delivery].slice(-CAPACITY);
      return outcome;
    },
    deliveries: () => deliveries,
    clear() {
      deliveries = [];
    },
    close: () => network.close(),
  };
}

/** Finds no address, so that a name is accepted as one that does not resolve now. */
const noNames = () =>
  ({ resolve4: async () => [], resolve6: async () => [], cancel() {} }) as unknown as Pick<
    Resolver,
    'cancel'
  > as Resolver;

function isOnThisNetwork(url: string): boolean {
  const host = bareHost(URL.parse(url)?.hostname ?? '');
  return isIP(host) === 0 ? isLoopbackName(host) : !isPublic(host);
}
