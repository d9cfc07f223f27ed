/** The parts of the core that find and describe ways, in a file of their own: the first map is shown without them. */

export { buildNetwork } from '../../../../src/domain/wayfinding/network/network.ts';
export { connectedShare } from '../../../../src/domain/wayfinding/route/connected-share.ts';
export { placeAnchors } from '../../../../src/domain/wayfinding/route/distances.ts';
export { nearnessFrom } from '../../../../src/domain/wayfinding/route/nearness.ts';
export { findRouteVia } from '../../../../src/domain/wayfinding/route/route-via.ts';
export { bestOrder } from '../../../../src/domain/wayfinding/route/stop-order.ts';
export { seenPlaces } from '../../../../src/domain/wayfinding/words/seen-places.ts';
export { routeSteps } from '../../../../src/domain/wayfinding/words/steps.ts';
