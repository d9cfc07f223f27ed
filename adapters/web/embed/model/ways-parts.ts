/** The parts of the core that find and describe ways, in a file of their own: the first map is shown without them. */
export { placeAnchors } from '../../../../src/domain/wayfinding/distances.ts';
export { nearnessFrom } from '../../../../src/domain/wayfinding/nearness.ts';
export { buildNetwork } from '../../../../src/domain/wayfinding/network.ts';
export { findRouteVia } from '../../../../src/domain/wayfinding/route-via.ts';
export { seenPlaces } from '../../../../src/domain/wayfinding/seen-places.ts';
export { routeSteps } from '../../../../src/domain/wayfinding/steps.ts';
export { bestOrder } from '../../../../src/domain/wayfinding/stop-order.ts';
