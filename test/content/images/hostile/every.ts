import { HOSTILE_SVGS } from '../hostile-svgs.ts';
import { HOSTILE_ADDRESSES } from './addresses.ts';
import { HOSTILE_DOCTYPES } from './doctypes.ts';
import { HOSTILE_ELEMENTS } from './elements.ts';
import { HOSTILE_ENCODINGS } from './encodings.ts';
import { HOSTILE_PARSES } from './parsers.ts';
import { HOSTILE_SHEETS } from './sheets.ts';
import { HOSTILE_VALUES } from './values.ts';

const TABLES = [
  HOSTILE_SVGS,
  HOSTILE_ELEMENTS,
  HOSTILE_ADDRESSES,
  HOSTILE_VALUES,
  HOSTILE_SHEETS,
  HOSTILE_PARSES,
  HOSTILE_ENCODINGS,
  HOSTILE_DOCTYPES,
];

/** The bytes of every malicious drawing to be sanitised, by its purpose. Names are unique. */
export const HOSTILE: ReadonlyMap<string, Uint8Array> = new Map(
  TABLES.flatMap((table: Readonly<Record<string, string | Buffer>>) =>
    Object.entries(table).map(([name, content]) => [name, Buffer.from(content)] as const),
  ),
);
