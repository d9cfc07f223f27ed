import type { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import {
  bareHost,
  isLoopbackName,
  NOT_PUBLIC,
  webhookTextRefusal,
  webhookUrlRefusal,
} from '../../src/domain/webhooks/webhook-url.ts';
import { isPublic } from './addresses.ts';
import { DeliveryFailure } from './failure.ts';
import { lookUp } from './look-up.ts';
import { isOwnAddress, type Served } from './own-address.ts';
import type { Target } from './target.ts';

export type TargetRules = {
  /** http and addresses that are not public too; `localhost` is then this machine, without a look-up. */
  readonly allowPrivate: boolean;
  /** Makes the resolver of one look-up. */
  readonly resolver: () => Resolver;
  /** Where this service itself is found; nothing may be sent there. */
  readonly served: () => Served;
};

const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * Parses a URL, looks its name up, and judges every address that it has now. Throws `DeliveryFailure`: `blocked_address`, with
 * the rule in words, for one that may not be, `dns` for a name without an address.
 */
export async function findTarget(text: string, rules: TargetRules, signal: AbortSignal): Promise<Target> {
  const url = parseTarget(text, rules.allowPrivate);
  const host = bareHost(url.hostname);
  const addresses = await addressesOf(host, rules, signal);
  if (!rules.allowPrivate && !addresses.every(isPublic)) throw blocked(NOT_PUBLIC);
  const target = { url, host, addresses };
  if (isOwnAddress(target, rules.served())) throw blocked('Must not lead to this service.');
  return target;
}

function parseTarget(text: string, allowPrivate: boolean): URL {
  const textRefusal = webhookTextRefusal(text);
  if (textRefusal) throw blocked(textRefusal);
  const url = URL.parse(text);
  if (!url) throw blocked('Must be a valid URL.');
  const refusal = webhookUrlRefusal(url, allowPrivate);
  if (refusal) throw blocked(refusal);
  return url;
}

/** An address stands for itself: no look-up ever sees one. */
async function addressesOf(host: string, rules: TargetRules, signal: AbortSignal): Promise<readonly string[]> {
  if (isIP(host) !== 0) return [host];
  if (rules.allowPrivate && isLoopbackName(host)) return LOOPBACK;
  return lookUp(host, rules.resolver(), signal);
}

const blocked = (why: string) => new DeliveryFailure('blocked_address', why);
