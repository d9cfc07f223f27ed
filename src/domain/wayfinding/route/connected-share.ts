import { componentsOf } from '../network/components.ts';
import type { Network } from '../network/network.ts';
import type { PlaceAnchors } from './distances.ts';
import type { RouteEnd } from './route.ts';

/** The share of these places, from 0 to 1, that lie on the largest connected part of the network: between any two of them there is a way. */
export function connectedShare(network: Network, anchors: PlaceAnchors, ends: readonly RouteEnd[]): number {
  const { of, largest } = componentsOf(network, () => true);
  const isConnected = (end: RouteEnd): boolean => {
    const anchor = anchors(end);
    const nodes = anchor?.foot ? [network.pieces.from[anchor.foot.piece]!] : (anchor?.nodes ?? []);
    return nodes.some((node) => of(node) === largest);
  };
  return ends.length > 0 ? ends.filter(isConnected).length / ends.length : 1;
}
