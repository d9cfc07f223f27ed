/**
 * What the first map is shown without, in a file of its own: the panels, the printed route, and what follows the Back button and the
 * visitor's position, and keeps the map for use without network.
 */

export { browserHistory, followBack } from '../page/follow-back.ts';
export { keepOffline } from '../page/keep-offline.ts';
export { followPosition } from '../state/route/follow-position.ts';
export { Crowd } from './place/crowd.tsx';
export { PrintedRoute } from './route/printed-route.tsx';
export { RoutePanel } from './route/route-panel.tsx';
export { PlacesPanel } from './search/places-panel.tsx';
