import * as ground from './drawing/ground.ts';
import * as lower from './drawing/lower.ts';
import { floor, innerWalls, outerWalls, shadow } from './drawing/structure.ts';
import * as upper from './drawing/upper.ts';
import { groundFloor } from './ground-floor.ts';
import { lowerFloor } from './lower-floor.ts';
import { type Floor, frame, type LevelKey, type Ring } from './place.ts';
import { upperFloor } from './upper-floor.ts';

type Drawing = {
  readonly backdrop: readonly string[];
  readonly furniture: readonly string[];
  readonly core: readonly string[];
  readonly openings: readonly string[];
};

const sheets: Readonly<Record<LevelKey, { floor: Floor; outline: Ring; drawing: Drawing }>> = {
  lower: { floor: lowerFloor, outline: lower.cellarOutline, drawing: lower },
  ground: { floor: groundFloor, outline: ground.houseOutline, drawing: ground },
  upper: { floor: upperFloor, outline: ground.houseOutline, drawing: upper },
};

/**
 * The plan of a level as an SVG document in the units of its frame, without text. Its floors and walls are drawn from
 * the rings of the level's rooms, so that the areas on the map and the rooms of the picture cannot differ.
 */
export function drawPlan(level: LevelKey): string {
  const { floor: storey, outline, drawing } = sheets[level];
  const walled = storey.rooms.filter((room) => room.isWalled !== false);
  const layers = [
    ...drawing.backdrop,
    shadow(outline),
    floor(outline, 'stone'),
    ...storey.rooms.map((room) => floor(room.ring, room.finish)),
    ...drawing.furniture,
    innerWalls(walled.map((room) => room.ring)),
    outerWalls(outline),
    ...drawing.openings,
    ...drawing.core,
  ];
  const { width, height } = frame;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${layers.join('')}</svg>`;
}
