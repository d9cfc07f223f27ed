import { expect } from 'chai';
import fc from 'fast-check';
import { csvFormat } from '../../../adapters/content/exchange/csv.ts';
import { geojsonFormat } from '../../../adapters/content/exchange/geojson.ts';
import { svgFormat } from '../../../adapters/content/exchange/svg.ts';
import { FormatRefused } from '../../../src/domain/exchange/format-refused.ts';
import type { Format } from '../../../src/ports/exchange/formats.ts';
import { nastyText } from '../translations/given.ts';
import { aWholeProject } from './given-projects.ts';

/** What one value of a file is replaced with. */
const anyValue = fc.oneof(
  nastyText,
  fc.constantFrom('', '-', '0', '-1', '1e999', 'NaN', '99999999999', 'true', '[]', '__proto__', 'x'.repeat(5000)),
);
const anyJson = fc.oneof(anyValue, fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(-1e8, 0));

const whole = aWholeProject(false);
const writtenIn = (format: Format): string => [...format.write!(whole)].join('');

/** How many places are in a file; null where all of it is refused. Anything else that is thrown is a fault. */
function placesIn(format: Format, text: string): number | null {
  try {
    const { draft } = format.read([{ name: `x${format.extensions[0]}`, bytes: new TextEncoder().encode(text) }], {});
    return draft.areas.length + draft.markers.length + draft.places.length;
  } catch (error) {
    if (error instanceof FormatRefused) return null;
    throw error;
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

type Mutation = readonly [at: number, value: unknown];

/** The file with one of its values replaced. */
const MUTATED: readonly (readonly [Format, (text: string, mutation: Mutation) => string])[] = [
  [
    csvFormat,
    (text, [at, value]) => {
      const lines = text.trimEnd().split('\r\n');
      const cells = lines[1 + (at % (lines.length - 1))]!.split(',');
      cells[at % cells.length] = `"${textOf(value).replaceAll('"', '""')}"`;
      lines[1 + (at % (lines.length - 1))] = cells.join(',');
      return lines.join('\r\n');
    },
  ],
  [
    geojsonFormat,
    (text, [at, value]) => {
      const collection = JSON.parse(text);
      const { properties, geometry } = collection.features[2 + (at % 3)];
      const names = Object.keys(properties);
      if (at % 5 === 0) geometry.coordinates = value;
      else if (at % 7 === 0) properties['waymark:fields'][Object.keys(properties['waymark:fields'])[at % 12]!] = value;
      else properties[names[at % names.length]!] = value;
      return JSON.stringify(collection);
    },
  ],
  [
    svgFormat,
    (text, [at, value]) => {
      const attributes = [...text.matchAll(/ (?:id|d|data-[\w-]+|fill|stroke-width|x|y)="[^"]*"/g)];
      const { 0: found, index } = attributes[at % attributes.length]!;
      const plain = textOf(value)
        .replace(/[^ -~éع漢]/gu, '')
        .replaceAll('&', '')
        .replaceAll('<', '')
        .replaceAll('"', '');
      return `${text.slice(0, index)}${found.replace(/"[^"]*"/, `"${plain}"`)}${text.slice(index + found.length)}`;
    },
  ],
];

describe('A file of which one value is something else', () => {
  for (const [format, mutated] of MUTATED) {
    it(`is read with the rest of it in nine of ten cases: ${format.label}`, () => {
      const text = writtenIn(format);
      const all = placesIn(format, text)!;
      let [count, whole] = [0, 0];
      fc.assert(
        fc.property(fc.nat(10_000), anyJson, (at, value) => {
          count++;
          const places = placesIn(format, mutated(text, [at, value]));
          if (places !== null && places >= all - 1) whole++;
        }),
        { numRuns: 300 },
      );
      expect(whole / count).to.be.at.least(0.9);
      expect({}).not.to.have.any.keys('polluted');
    });
  }
});
