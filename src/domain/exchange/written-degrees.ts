/** Which way degrees count: latitudes to the north and south, longitudes to the east and west. */
export type Axis = 'lat' | 'lng';

/** Degrees, minutes and seconds, with a letter before or behind them. */
const DEGREES =
  /^([nsew])?\s?([-+]?\d{1,3}(?:[.,]\d+)?)\s?°\s?(?:(\d{1,2}(?:[.,]\d+)?)\s?['’′]\s?(?:(\d{1,2}(?:[.,]\d+)?)\s?(?:["”″]|['’′]{2})\s?)?)?([nsew])?$/i;

const LETTERS = { lat: 'ns', lng: 'ew' } as const;

/**
 * Decimal degrees out of `52°31′12″N`, `N 52° 31.2'` or `52.52°`, as maps and devices show them; null for anything else, such as a letter of the
 * other axis. Whether they are within the Earth is not asked.
 */
export function degreesIn(text: string, axis: Axis): number | null {
  const [, before, degrees, minutes, seconds, behind] = DEGREES.exec(text.trim()) ?? [];
  const letter = (before ?? behind)?.toLowerCase();
  if (degrees === undefined || (before !== undefined && behind !== undefined)) return null;
  if (letter !== undefined && (!LETTERS[axis].includes(letter) || /^[-+]/.test(degrees))) return null;
  const parts = [degrees, minutes, seconds].filter((part) => part !== undefined).map(numberOf);
  const areWhole = parts.slice(0, -1).every(Number.isInteger);
  const areSmall = parts.slice(1).every((part) => part < 60);
  if (!areWhole || !areSmall) return null;
  const size = parts.reduce((sum, part, at) => sum + Math.abs(part) / 60 ** at, 0);
  return letter === 's' || letter === 'w' || degrees.startsWith('-') ? -size : size;
}

const numberOf = (text: string): number => Number(text.replace(',', '.'));
