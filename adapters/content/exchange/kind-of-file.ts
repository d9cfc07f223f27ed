/** Whether a file begins as a zip archive does. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && [0x0304, 0x0506, 0x0708].includes((bytes[2]! << 8) | bytes[3]!);

const ROADS: readonly (readonly [RegExp, string])[] = [
  [/^%PDF-/, 'PDF is not read. Export the plan as SVG'],
  [/^AC10\d\d/, 'DWG is not read. Convert it to DXF with the ODA File Converter, and that to GeoJSON with ogr2ogr'],
  [/^ISO-10303-21/, 'IFC is not read. Export the floors as GeoJSON or SVG'],
  [
    /^SQLite format 3|^<\?xml[^>]*>\s*<(?:\w+:)?(?:kml|gpx|gml|CityModel|IndoorFeatures)\b/i,
    'convert it with ogr2ogr -f GeoJSON',
  ],
  [/^\s*\{\s*"type"\s*:\s*"Topology"/, 'TopoJSON is not read. Convert it with ogr2ogr -f GeoJSON'],
  [/"osm3s"\s*:|"generator"\s*:\s*"Overpass/, 'the JSON of Overpass is not read. Convert it with osmtogeojson'],
  [
    /"geometryType"\s*:\s*"esri|"spatialReference"\s*:/,
    'the JSON of Esri is not read. Convert it with ogr2ogr -f GeoJSON',
  ],
  [/^\s*<(?:!doctype html|html)\b/i, 'it is a web page'],
  [
    /^\x89PNG|^\xff\xd8\xff|^GIF8|^RIFF....WEBP/s,
    'it is a picture without a list of what is on it. Upload it as the plan of a level',
  ],
];

/** What a file that is not read probably is, and how it can be made one that is. */
export function kindOf(bytes: Uint8Array, name: string): string {
  const beginning = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const road = ROADS.find(([pattern]) => pattern.test(beginning))?.[1];
  if (road) return road;
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0];
  return ending
    ? `nothing is known of what is in the file with the ending ${ending}`
    : 'nothing is known of what is in it';
}
