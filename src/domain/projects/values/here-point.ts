/** A position as an address names it: a level by id or key, plan units, and degrees clockwise from the plan's top edge. */
export type HerePoint = Readonly<{ level: string; x: number; y: number; heading: number | null }>;

/** A level's key has no comma. */
const POINT = /^([^,]+),(-?\d{1,9}(?:\.\d{1,9})?),(-?\d{1,9}(?:\.\d{1,9})?)(?:,(-?\d{1,9}(?:\.\d{1,9})?))?$/;

/** Reads `level,x,y` or `level,x,y,heading`; null for anything else. Whether the level exists is not checked. */
export function parseHerePoint(text: string): HerePoint | null {
  const [, level, x, y, heading] = POINT.exec(text) ?? [];
  if (level === undefined) return null;
  return { level, x: Number(x), y: Number(y), heading: heading === undefined ? null : fullTurn(Number(heading)) };
}

const fullTurn = (degrees: number): number => ((degrees % 360) + 360) % 360;
