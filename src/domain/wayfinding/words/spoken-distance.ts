/** A rounded distance: to 5 m, from 100 m on to 10 m, from 1 km on to 100 m; empty where it is too short. */
export function spokenDistance(metres: number | null, { language }: Readonly<{ language: string }>): string {
  if (metres === null) return '';
  const rounded = roundTo(metres, metres < 97.5 ? 5 : 10);
  if (rounded === 0) return '';
  const [value, unit] = rounded < 1000 ? [rounded, 'meter'] : [roundTo(metres, 100) / 1000, 'kilometer'];
  return new Intl.NumberFormat(language, { style: 'unit', unit }).format(value);
}

const roundTo = (value: number, step: number) => Math.round(value / step) * step;
