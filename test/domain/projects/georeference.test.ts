import { expect } from 'chai';
import fc from 'fast-check';
import {
  type ControlPoint,
  type GeoreferenceMethod,
  type GeoTransform,
  georeference,
} from '../../../src/domain/projects/values/georeference.ts';
import { faultyFields, refusal } from '../shared/given.ts';

const METERS_PER_DEGREE = 111_319.49;
const PLAN = [
  [0, 0],
  [400, 0],
  [400, 300],
  [0, 300],
  [123, 45],
] as const;

const fitted = (controlPoints: readonly ControlPoint[], method: GeoreferenceMethod) =>
  georeference({ controlPoints, method }, 'level.georeference');

const at = ([a, b, c, d, e, f]: GeoTransform, [x, y]: readonly [number, number]) => ({
  x,
  y,
  lng: a * x + b * y + c,
  lat: d * x + e * y + f,
});

/** The plan turned by an angle in degrees, with so many metres per unit, its origin at a place on the earth. */
function similarity(degrees: number, scale: number, lng: number, lat: number): GeoTransform {
  const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180) * scale, Math.sin((degrees * Math.PI) / 180) * scale];
  const perLng = METERS_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  return [cosine / perLng, sine / perLng, lng, sine / METERS_PER_DEGREE, -cosine / METERS_PER_DEGREE, lat];
}

function expectClose(found: GeoTransform, wanted: GeoTransform): void {
  for (const corner of PLAN) {
    const [is, be] = [at(found, corner), at(wanted, corner)];
    expect(is.lng).to.be.closeTo(be.lng, 1e-6);
    expect(is.lat).to.be.closeTo(be.lat, 1e-6);
  }
}

const places = {
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
  lat: fc.double({ min: -70, max: 70, noNaN: true }),
};

describe('A georeference', () => {
  it('recovers any rotation, scale and shift', () => {
    const degrees = fc.double({ min: 0, max: 360, noNaN: true });
    const scale = fc.double({ min: 0.01, max: 5, noNaN: true });
    fc.assert(
      fc.property(degrees, scale, places.lng, places.lat, (...given) => {
        const wanted = similarity(...given);
        for (const method of ['similarity', 'affine'] as const) {
          const found = fitted(
            PLAN.map((point) => at(wanted, point)),
            method,
          );
          expectClose(found.transform, wanted);
          expect(found.rmsErrorMeters).to.be.closeTo(0, 1e-6);
        }
      }),
    );
  });

  it('recovers a sheared plan by the affine method alone', () => {
    const sheared: GeoTransform = [1e-5, 4e-6, 13.4, -2e-6, -8e-6, 52.5];
    const points = PLAN.map((point) => at(sheared, point));
    const found = fitted(points, 'affine');
    expectClose(found.transform, sheared);
    expect(found.rmsErrorMeters).to.be.closeTo(0, 1e-6);
    expect(fitted(points, 'similarity').rmsErrorMeters).to.be.greaterThan(10);
  });

  it('is determined by two points, or three', () => {
    const wanted = similarity(30, 0.5, -73.9, 40.7);
    const points = PLAN.map((point) => at(wanted, point));
    expectClose(fitted(points.slice(0, 2), 'similarity').transform, wanted);
    expectClose(fitted(points.slice(0, 3), 'affine').transform, wanted);
  });

  it('keeps its control points and its method', () => {
    const controlPoints = PLAN.map((point) => at(similarity(0, 1, 0, 0), point));
    expect(fitted(controlPoints, 'affine')).to.include({ controlPoints, method: 'affine' });
  });

  it('fits points that are not exact, and returns their deviation', () => {
    const wanted = similarity(10, 0.2, 2.3, 48.8);
    const meter = 1 / METERS_PER_DEGREE;
    const corners = PLAN.slice(0, 4).map((point) => at(wanted, point));
    const noisy = corners.map((point, n) => ({ ...point, lat: point.lat + (n % 2 === 0 ? meter : -meter) }));
    for (const method of ['similarity', 'affine'] as const) {
      const found = fitted(noisy, method);
      expect(found.rmsErrorMeters).to.be.closeTo(1, 0.01);
      expectClose(found.transform, wanted);
    }
  });

  it('works across the antimeridian', () => {
    const found = fitted(
      [
        { x: 0, y: 0, lng: 179.9995, lat: -17 },
        { x: 100, y: 0, lng: -179.9995, lat: -17 },
      ],
      'similarity',
    );
    expect(found.transform[0] * 100).to.be.closeTo(0.001, 1e-9);
  });

  const place = { lng: 10, lat: 50 };
  const spread = [
    { lng: 10, lat: 50 },
    { lng: 10.001, lat: 50 },
    { lng: 10, lat: 50.001 },
  ] as const;
  const on = (...points: readonly (readonly [number, number])[]) =>
    points.map(([x, y], n) => ({ x, y, ...spread[n]! }));
  const degenerate: readonly [string, GeoreferenceMethod, readonly ControlPoint[]][] = [
    ['no points', 'similarity', []],
    ['one point', 'similarity', on([0, 0])],
    ['two points for the affine method', 'affine', on([0, 0], [10, 5])],
    ['points that are one on the plan', 'similarity', on([0.1, 0.1], [0.1, 0.1], [0.1, 0.1])],
    [
      'points that are one on the earth',
      'similarity',
      [
        { x: 0, y: 0, ...place },
        { x: 9, y: 9, ...place },
      ],
    ],
    ['points in a row', 'affine', on([0, 0.1], [5, 0.1], [9, 0.1])],
    ['points in a slanting row', 'affine', on([0, 0], [1.1, 3.3], [2.2, 6.6])],
    ['points in a row on the earth', 'affine', on([0, 0], [9, 0], [0, 9]).map((point) => ({ ...point, lat: 50 }))],
  ];
  for (const [title, method, points] of degenerate) {
    it(`refuses ${title}`, () => {
      const needed = method === 'affine' ? 3 : 2;
      const message = points.length < needed ? `needs at least ${needed} points` : 'do not determine a transform';
      expect(refusal(() => fitted(points, method)).fields['level.georeference.controlPoints']![0]).to.include(message);
      expect(faultyFields(() => fitted(points, method))).to.deep.equal(['level.georeference.controlPoints']);
    });
  }
});
