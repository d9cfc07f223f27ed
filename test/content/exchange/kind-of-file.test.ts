import { expect } from 'chai';
import { geojsonFormat } from '../../../adapters/content/exchange/geojson.ts';
import { kindOf } from '../../../adapters/content/exchange/kind-of-file.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('A file that is not read', () => {
  const FILES: readonly (readonly [name: string, text: string, road: string])[] = [
    ['map.json', '{ "type": "Topology", "objects": {} }', 'ogr2ogr'],
    [
      'export.json',
      '{\n  "version": 0.6,\n  "generator": "Overpass API 0.7.62",\n  "osm3s": {},\n  "elements": []\n}',
      'osmtogeojson',
    ],
    ['query.json', '{"displayFieldName":"","geometryType":"esriGeometryPolygon","features":[]}', 'ogr2ogr'],
    ['plan.pdf', '%PDF-1.7', 'SVG'],
    ['plan.dwg', 'AC1032', 'ogr2ogr'],
    ['hall.kml', '<?xml version="1.0"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"/>', 'ogr2ogr'],
    ['model.ifc', 'ISO-10303-21;', 'GeoJSON'],
    ['page.html', '<!DOCTYPE html><title>Map</title>', 'a web page'],
  ];
  for (const [name, text, road] of FILES) {
    it(`says how it can be made one that is: ${name}`, () => {
      expect(kindOf(bytesOf(text), name)).to.include(road);
      expect(geojsonFormat.sniff(bytesOf(text), name)).to.equal(0);
    });
  }

  it('is named by its ending where nothing is known of it', () => {
    expect(kindOf(bytesOf('??'), 'plan.xyz')).to.include('the ending .xyz');
    expect(kindOf(bytesOf('??'), 'plan')).not.to.include('ending');
  });
});
