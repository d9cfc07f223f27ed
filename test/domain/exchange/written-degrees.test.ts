import { expect } from 'chai';
import { degreesIn } from '../../../src/domain/exchange/written-degrees.ts';

describe('Degrees as people write them', () => {
  for (const [text, axis, value] of [
    ['52°31′12″N', 'lat', 52.52],
    ['52° 31\' 12" N', 'lat', 52.52],
    ["52°31'12''S", 'lat', -52.52],
    ['N 52° 31.2’', 'lat', 52.52],
    ['52,52°', 'lat', 52.52],
    ['13°22′8,4″E', 'lng', 13.369],
    ['W 0° 7′ 39″', 'lng', -0.1275],
    ['-0°7′39″', 'lng', -0.1275],
  ] as const) {
    it(`are read: ${text}`, () => expect(degreesIn(text, axis)).to.be.closeTo(value, 1e-9));
  }

  for (const [text, axis] of [
    ['13°22′8″E', 'lat'],
    ['52°31′12″N', 'lng'],
    ['52°61′N', 'lat'],
    ['52.5°31′N', 'lat'],
    ['-52°31′N', 'lat'],
    ['N52°31′N', 'lat'],
    ['52 31 12', 'lat'],
    ['20 °C', 'lat'],
    ['', 'lat'],
  ] as const) {
    it(`are none: ${JSON.stringify(text)} as ${axis}`, () => expect(degreesIn(text, axis)).to.equal(null));
  }
});
