import { crc32, deflateSync } from 'node:zlib';

const LEVELS = 5;
const AREAS_PER_LEVEL = 40;
const MARKERS_PER_LEVEL = 20;
const PIXELS = 258;
const EVENTS = 100;

/** The body that creates the measured building: 5 levels, 200 areas, 100 markers; about 210 KB in a response. */
export const building = () => ({
  levels: numbers(LEVELS).map((floor) => ({
    name: `Floor ${floor}`,
    order: floor,
    width: 2000,
    height: 1000,
    areas: numbers(AREAS_PER_LEVEL).map((at) => ({ name: `Shop ${floor}.${at}`, data: room(at), color: '#2563eb' })),
    markers: numbers(MARKERS_PER_LEVEL).map((at) => ({
      name: `Stairs ${floor}.${at}`,
      position: { x: 90 * at, y: 40 * floor },
    })),
  })),
});

/** The outline of a room: six corners. */
function room(at: number): readonly (readonly [number, number])[] {
  const [x, y] = [(at % 8) * 240, Math.floor(at / 8) * 190];
  return [
    [x, y],
    [x + 200, y],
    [x + 200, y + 80],
    [x + 160, y + 80],
    [x + 160, y + 150],
    [x, y + 150],
  ];
}

/** 100 visits of one request. */
export const visits = (now: string) => ({
  events: numbers(EVENTS).map((at) => ({ event: 'areaClick', params: { id: `area-${at}` }, timestamp: now })),
});

/** An incompressible picture of 200 KB, with a comment. */
export function picture(comment: string): Buffer {
  const row = 1 + PIXELS * 3;
  const pixels = Buffer.alloc(row * PIXELS);
  let noise = 1;
  for (let at = 0; at < pixels.length; at++) {
    noise ^= noise << 13;
    noise ^= noise >>> 17;
    noise ^= noise << 5;
    pixels[at] = at % row === 0 ? 0 : noise & 255;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(PIXELS, 0);
  header.writeUInt32BE(PIXELS, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const text = chunk('tEXt', Buffer.from(`Comment\0${comment}`, 'latin1'));
  return Buffer.concat([signature, chunk('IHDR', header), text, chunk('IDAT', deflateSync(pixels)), chunk('IEND')]);
}

function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
