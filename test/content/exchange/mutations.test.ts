import { expect } from 'chai';
import fc from 'fast-check';
import { csvFormat } from '../../../adapters/content/exchange/csv.ts';
import { geojsonFormat } from '../../../adapters/content/exchange/geojson.ts';
import { svgFormat } from '../../../adapters/content/exchange/svg.ts';
import { FormatRefused } from '../../../src/domain/exchange/format-refused.ts';
import { placeDegrees } from '../../../src/domain/exchange/placing/place-degrees.ts';
import type { Format } from '../../../src/ports/exchange/formats.ts';
import { cases, IS_QUICK } from '../../support/test-depth.ts';
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
    const read = format.read([{ name: `x${format.extensions[0]}`, bytes: new TextEncoder().encode(text) }], {});
    const { draft } = placeDegrees(read.draft, () => null);
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

/** A list of rooms as other programs write it, in degrees and on a plan. */
const foreign = (scale: number, decimals: number) => ({
  type: 'FeatureCollection',
  name: 'rooms',
  features: Array.from({ length: 12 }, (_, at) => {
    const [x, y] = [13.369 + at * scale, 52.525 + (at % 4) * scale].map((value) => Number(value.toFixed(decimals)));
    const ring = [
      [x, y],
      [x! + scale / 2, y],
      [x! + scale / 2, y! + scale / 2],
      [x, y! + scale / 2],
      [x, y],
    ];
    return {
      type: 'Feature',
      id: at,
      properties: {
        name: `Room ${at}`,
        ref: `R-${at}`,
        level: String(at % 3),
        type: 'office',
        phone: '+49 30 1',
        seats: at,
      },
      geometry: at % 3 === 0 ? { type: 'Point', coordinates: [x, y] } : { type: 'Polygon', coordinates: [ring] },
    };
  }),
});

/** A share of few cases varies too much to be judged: in `make check` they are the same ones each time. */
const sample = (all: number, quick: number) => ({ numRuns: cases(all, quick), ...(IS_QUICK && { seed: 1 }) });

/** The paths of all values of a file. */
function pathsIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [path, ...inner.flatMap(([name, one]) => pathsIn(one, [...path, name]))];
}

function withValue(value: unknown, [name, ...rest]: readonly string[], put: unknown): unknown {
  if (name === undefined) return put;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[name] = withValue(copy[name], rest, put);
  return copy;
}

describe('GeoJSON of another program of which one value is something else', () => {
  for (const [where, given] of [
    ['in degrees', foreign(1e-4, 6)],
    ['on a plan', foreign(100, 1)],
  ] as const) {
    it(`is read with the rest of it in nine of ten cases, ${where}`, () => {
      const all = placesIn(geojsonFormat, JSON.stringify(given))!;
      const paths = pathsIn(given).slice(1);
      const positions = fc.constantFrom([0, 0], [13.369, 95], [200, 52], [52.525, 13.369], [1e9, 1e9], [500, 900]);
      let [count, most] = [0, 0];
      fc.assert(
        fc.property(fc.nat(paths.length - 1), fc.oneof(anyJson, positions), (at, value) => {
          count++;
          const places = placesIn(geojsonFormat, JSON.stringify(withValue(given, paths[at]!, value)));
          if (places !== null && places >= all - 1) most++;
        }),
        sample(200, 50),
      );
      expect(most / count).to.be.at.least(0.9);
    });
  }
});

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
        sample(300, 60),
      );
      expect(whole / count).to.be.at.least(0.9);
      expect({}).not.to.have.any.keys('polluted');
    });
  }
});
