import { CRS, type Map as LeafletMap, point } from 'leaflet';
import { type Turn, turned, turnedBack, UPRIGHT } from '../../model/geometry/turn.ts';

/** Leaflet's coordinates of a plan, turned: with them Leaflet itself works at any bearing. */
type PlanCrs = CRS & { turn: Turn };

export function planCrs(): PlanCrs {
  const crs: PlanCrs = {
    ...CRS.Simple,
    turn: UPRIGHT,
    latLngToPoint(at, zoom) {
      const { x, y } = turned(CRS.Simple.latLngToPoint(at, zoom), crs.turn);
      return point(x, y);
    },
    pointToLatLng(at, zoom) {
      const { x, y } = turnedBack(point(at), crs.turn);
      return CRS.Simple.pointToLatLng(point(x, y), zoom);
    },
  };
  return crs;
}

/** How the plan on a map is turned now. */
export const turnOn = (map: LeafletMap): Turn => (map.options.crs as PlanCrs).turn;

/** Turns the plan; the view is to be set by the caller right after. Marks that turn with it read `--bearing`. */
export function setTurn(map: LeafletMap, turn: Turn): void {
  (map.options.crs as PlanCrs).turn = turn;
  for (const pane of ['markerPane', 'stops']) map.getPane(pane)!.style.setProperty('--bearing', `${turn.bearing}deg`);
}
