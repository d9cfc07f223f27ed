import { formatNumber } from './strings.ts';

/** A length as people read it: in metres where the scale is known, else in units of the plan. */
export function lengthText(units: number, metersPerUnit: number | null): string {
  if (metersPerUnit === null) return formatNumber(units, { maximumFractionDigits: 1 });
  const metres = units * metersPerUnit;
  return formatNumber(metres, { style: 'unit', unit: 'meter', maximumFractionDigits: metres < 100 ? 2 : 1 });
}
