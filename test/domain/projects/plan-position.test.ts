import { expect } from 'chai';
import fc from 'fast-check';
import { georeference } from '../../../src/domain/projects/values/georeference.ts';
import { planHeading, planPoint } from '../../../src/domain/projects/values/plan-position.ts';

const METERS_PER_DEGREE = 111_319.49;

/** A plan of a metre a unit at a place on the earth, with north so many degrees clockwise from its top edge. */
function turned(degrees: number, lng: number, lat: number) {
  const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const controlPoints = [
    [0, 0],
    [400, 0],
    [0, 300],
  ].map(([x, y]) => {
    const [east, north] = [x! * cosine + y! * sine, x! * sine - y! * cosine];
    const perLng = METERS_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
    return { x: x!, y: y!, lng: lng + east / perLng, lat: lat + north / METERS_PER_DEGREE };
  });
  return georeference({ controlPoints, method: 'similarity' }, 'level.georeference');
}

describe('A position on the earth', () => {
  const angle = fc.integer({ min: -180, max: 180 });
  const places = fc.record({ lng: fc.integer({ min: -180, max: 180 }), lat: fc.integer({ min: -70, max: 70 }) });

  it('is where the transform of the plan takes it from', () => {
    const point = fc.record({ x: fc.integer({ min: -100, max: 500 }), y: fc.integer({ min: -100, max: 400 }) });
    fc.assert(
      fc.property(angle, places, point, (degrees, { lng, lat }, { x, y }) => {
        const level = turned(degrees, lng, lat);
        const [a, b, c, d, e, f] = level.transform;
        const position = { lng: a * x + b * y + c, lat: d * x + e * y + f };
        for (const turn of [0, 360, -360]) {
          const found = planPoint(level, { ...position, lng: position.lng + turn });
          expect(found.x).to.be.closeTo(x, 0.01);
          expect(found.y).to.be.closeTo(y, 0.01);
        }
      }),
    );
  });

  it('has a direction from the top edge of the plan', () => {
    fc.assert(
      fc.property(angle, places, fc.integer({ min: 0, max: 359 }), (degrees, { lng, lat }, heading) => {
        const onPlan = planHeading(turned(degrees, lng, lat), heading);
        expect(Math.cos(((onPlan - heading - degrees) * Math.PI) / 180)).to.be.closeTo(1, 1e-3);
      }),
    );
  });
});
