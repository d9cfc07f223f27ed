import type { Format } from '../../../src/ports/exchange/formats.ts';
import { archiveFormat } from './archive-format.ts';

/** Every format, by which files are recognised in this order. */
export const FORMATS: readonly Format[] = [archiveFormat];
