import type { Format } from '../../../src/ports/exchange/formats.ts';
import { archiveFormat } from './archive-format.ts';
import { csvFormat } from './csv.ts';
import { geojsonFormat } from './geojson.ts';
import { svgFormat } from './svg.ts';

/** Every format; of those that are as sure of files the first one reads them. */
export const FORMATS: readonly Format[] = [archiveFormat, geojsonFormat, csvFormat, svgFormat];
