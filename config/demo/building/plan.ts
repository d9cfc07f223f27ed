import type { Drawing } from './drawing/drawing.ts';
import { groundDrawing, houseOutline } from './drawing/ground.ts';
import { cellarOutline, lowerDrawing } from './drawing/lower.ts';
import { floor, innerWalls, outerWalls, shadow } from './drawing/structure.ts';
import { upperDrawing } from './drawing/upper.ts';
import { groundFloor } from './ground-floor.ts';
import { lowerFloor } from './lower-floor.ts';
import { type Floor, frame, type LevelKey, type Ring } from './place.ts';
import { upperFloor } from './upper-floor.ts';

const sheets: Readonly<Record<LevelKey, { floor: Floor; outline: Ring; drawing: Drawing }>> = {
  lower: { floor: lowerFloor, outline: cellarOutline, drawing: lowerDrawing },
  ground: { floor: groundFloor, outline: houseOutline, drawing: groundDrawing },
  upper: { floor: upperFloor, outline: houseOutline, drawing: upperDrawing },
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
