import * as v from 'valibot';
import { array, object } from './containers.ts';
import { plainNumber } from './messages.ts';
import { named } from './named.ts';

/** A finite number between the bounds, both included. */
export const number = (min: number, max: number) =>
  v.pipe(
    v.number(),
    v.minValue(min, `Must be at least ${plainNumber(min)}.`),
    v.maxValue(max, `Must be at most ${plainNumber(max)}.`),
  );

/** Degrees on the earth (WGS 84): pairs of them are easily sent in the wrong order. */
export const latitude = degrees('latitude', 90);
export const longitude = degrees('longitude', 180);

function degrees(name: string, most: number) {
  const message = `Must be a ${name} from -${most} to ${most}: see that lng and lat are not interchanged.`;
  return v.pipe(v.number(), v.minValue(-most, message), v.maxValue(most, message));
}

export const integer = (min: number, max: number) => v.pipe(number(min, max), v.integer('Must be a whole number.'));

/** A coordinate in a level's frame, in units. */
export const coordinate = number(-1e7, 1e7);

export const point = named('Point', object({ x: coordinate, y: coordinate }), 'A position on a level, in its units.', {
  x: 'To the right from the top left corner of the level.',
  y: 'Down from the top left corner of the level.',
});

/** A list of another length is no vertex: neither one that lacks fields, nor one whose third value would be lost. */
function vertexSchema() {
  const pair = v.tuple([coordinate, coordinate], 'Must be [x, y].');
  const run = pair['~run'];
  return Object.assign(pair, {
    '~run'(...[dataset, config]: Parameters<typeof run>) {
      const isOther = Array.isArray(dataset.value) && dataset.value.length !== 2;
      return run.call(pair, isOther ? { value: null } : dataset, config);
    },
  });
}

/** An outline of 3–2,000 vertices. */
export const ring = v.pipe(
  array(vertexSchema(), 2000, 'Must be a list of vertices: [[x, y], …].'),
  v.minLength(3, 'A ring needs at least 3 vertices.'),
  v.maxLength(2000, 'A ring may have at most 2,000 vertices.'),
);
