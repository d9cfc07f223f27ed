import type { Resolver } from 'node:dns/promises';
import type { Outcome } from '../../src/domain/webhooks/delivery.ts';
import type { Outbound, OutboundRequest } from '../../src/ports/webhooks/outbound.ts';
import { deadline } from '../workers/deadline.ts';
import { openConnection } from './connection.ts';
import { type Answer, exchange } from './exchange.ts';
import { DeliveryFailure } from './failure.ts';
import { findTarget } from './find-target.ts';
import { systemResolver } from './look-up.ts';
import type { Served } from './own-address.ts';

export type OutboundSettings = {
  /** For local development: http, and addresses that are not public. */
  readonly allowPrivate: boolean;
  /** Makes the resolver of one look-up; by default it uses the machine's name servers. */
  readonly resolver?: () => Resolver;
  /** The addresses of this service, to which nothing is sent. */
  readonly served?: () => Served;
  /** PEM, instead of Node's trusted authorities. */
  readonly certificateAuthorities?: readonly string[] | undefined;
  /** From the DNS look-up to the last byte. */
  readonly deadlineMs?: number | undefined;
  /** Receives failures of this machine, not of the receiver. */
  readonly report?: (message: string, cause: unknown) => void;
};

/** 5 s. */
const DEADLINE_MS = 5_000;

const nowhere = (): Served => ({ publicUrl: '', listening: null });

/** Requests over HTTP/1.1, each on a new connection to addresses that were checked just before. */
export function httpOutbound(settings: OutboundSettings): Outbound {
  const { allowPrivate, resolver = systemResolver, certificateAuthorities, deadlineMs = DEADLINE_MS } = settings;
  const { report = () => {}, served = nowhere } = settings;
  const rules = { allowPrivate, resolver, served };
  const underway = new Set<Promise<unknown>>();

  async function answerTo(request: OutboundRequest, signal: AbortSignal): Promise<Answer> {
    const target = await findTarget(request.url, rules, signal);
    const connection = await openConnection(target, { certificateAuthorities }, signal);
    try {
      return await exchange(connection, target.url, request, signal);
    } finally {
      connection.destroy();
    }
  }

  function noAnswer(error: unknown): Answer {
    const { reason, cause } = asFailure(error);
    if (cause) report('the way to webhooks is disturbed', cause);
    return { statusCode: 0, headers: [], body: new Uint8Array(), error: reason };
  }

  async function send(request: OutboundRequest): Promise<Outcome> {
    const started = performance.now();
    const answer = await answerTo(request, deadline(deadlineMs)).catch(noAnswer);
    return { ...answer, durationMilliseconds: Math.round(performance.now() - started) };
  }

  return {
    async refusal(url) {
      const failure = await findTarget(url, rules, deadline(deadlineMs)).then(() => null, asFailure);
      return failure?.reason === 'blocked_address' ? failure.message : null;
    },
    post(request) {
      const sending = send(request).finally(() => underway.delete(sending));
      underway.add(sending);
      return sending;
    },
    async close() {
      await Promise.allSettled(underway);
    },
  };
}

/** Any other error is a fault. */
function asFailure(error: unknown): DeliveryFailure {
  if (error instanceof DeliveryFailure) return error;
  throw error;
}
